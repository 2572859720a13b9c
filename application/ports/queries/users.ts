import type { Account, AccountId, Role, Session, User, UserId } from '../../../domain/index.ts';
import type { StoredLink } from '../people/link-repository.ts';
import type { StoredPasskey } from '../people/passkey-repository.ts';
import type { Credentials } from '../people/user-repository.ts';
import type { PageRequest } from './page-request.ts';

/** An account of a user, active or disabled. */
export interface OwnAccount extends Account {
  readonly role: Role;
}

/** A session with its user and their accounts. */
export interface KnownSession {
  readonly session: Session;
  readonly user: User;
  /** Ordered by id. */
  readonly accounts: readonly OwnAccount[];
}

/** An open invitation into an account. */
export interface Invited {
  readonly link: StoredLink;
  readonly email: string;
}

export interface UserQueries {
  find(id: UserId): Promise<User | undefined>;
  /** The user with that address, regardless of case, and their password's hash; undefined if none exists. */
  credentials(email: string): Promise<Credentials | undefined>;
  /** The password's hash; null without password or user. */
  passwordHash(id: UserId): Promise<string | null>;
  /** Users of the whole service, oldest first. */
  list(page: PageRequest<UserId>): Promise<User[]>;
  /** The account's members, by id. */
  members(accountId: AccountId): Promise<User[]>;
  /** The user's accounts, active or disabled, by id. */
  accountsOf(id: UserId): Promise<OwnAccount[]>;
  /** Open invitations into the account at `now`, oldest first. */
  invited(accountId: AccountId, now: Date): Promise<Invited[]>;
  /** The session with that secret, live or expired, of any user. */
  sessionByHash(secretHash: string): Promise<KnownSession | undefined>;
  /** The user's live sessions at `now`, most recently seen first. */
  sessions(userId: UserId, now: Date): Promise<Session[]>;
  /** The link with that secret that is valid at `now`. */
  linkByHash(secretHash: string, now: Date): Promise<StoredLink | undefined>;
  /** The user's newest link of a change of address that is valid at `now`; undefined without one. */
  emailLink(userId: UserId, now: Date): Promise<StoredLink | undefined>;
  /** The user's passkeys, oldest first. */
  passkeys(userId: UserId): Promise<StoredPasskey[]>;
  /** The passkey with that credential, of any user. */
  passkeyByCredential(credentialId: string): Promise<StoredPasskey | undefined>;
}
