import type { Account, AccountId, Role, Session, User, UserId } from '../../../domain/index.ts';
import type { StoredLink, StoredPasskey } from '../people/session-repository.ts';
import type { Credentials } from '../people/user-repository.ts';
import type { Part } from './part.ts';

/** An account that somebody is a member of, in use or not. */
export interface OwnAccount extends Account {
  readonly role: Role;
}

/** A session with all that a page needs to know of its user. */
export interface KnownSession {
  readonly session: Session;
  readonly user: User;
  /** By id. */
  readonly accounts: readonly OwnAccount[];
}

/** An invitation into an account that was neither accepted nor is over. */
export interface Invited {
  readonly link: StoredLink;
  readonly email: string;
}

/** People, how they sign in, and where they are signed in. */
export interface UserQueries {
  find(id: UserId): Promise<User | undefined>;
  /** The user of that address, whatever its case, with the hash of the password; undefined where there is none. */
  credentials(email: string): Promise<Credentials | undefined>;
  /** The password's hash; null without password or user. */
  passwordHash(id: UserId): Promise<string | null>;
  /** Users of the whole service, oldest first. */
  list(part: Part<UserId>): Promise<User[]>;
  /** The account's members, by id. */
  members(accountId: AccountId): Promise<User[]>;
  /** The accounts that the user is a member of, in use or not, by id. */
  accountsOf(id: UserId): Promise<OwnAccount[]>;
  /** Invitations into the account that are open at `now`, oldest first. */
  invited(accountId: AccountId, now: Date): Promise<Invited[]>;
  /** The session of that secret, live or not, whoever its user is. */
  sessionByHash(secretHash: string): Promise<KnownSession | undefined>;
  /** The user's sessions that are live at `now`, that seen last first. */
  sessions(userId: UserId, now: Date): Promise<Session[]>;
  /** The link of that secret that is good at `now`. */
  linkByHash(secretHash: string, now: Date): Promise<StoredLink | undefined>;
  /** The user's passkeys, oldest first. */
  passkeys(userId: UserId): Promise<StoredPasskey[]>;
  /** The passkey of that credential, whosever it is. */
  passkeyByCredential(credentialId: string): Promise<StoredPasskey | undefined>;
}
