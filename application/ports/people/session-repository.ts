import type {
  AccountId,
  InvitationId,
  LinkPurpose,
  Passkey,
  PasskeyId,
  Role,
  Session,
  SessionId,
  UserId,
} from '../../../domain/index.ts';
import type { PasskeyCredential } from './passkeys.ts';

/** A one-time link. Its secret is stored as a hash alone. */
export interface StoredLink {
  readonly id: InvitationId;
  readonly purpose: LinkPurpose;
  /** Null where a link was asked for nobody: it opens nothing, and is written so that asking takes the same time. */
  readonly userId: UserId | null;
  /** What the user becomes a member of when he accepts; null for other links. */
  readonly membership: { readonly accountId: AccountId; readonly role: Role } | null;
  /** What else he becomes then. */
  readonly isEditor: boolean;
  readonly isOperator: boolean;
  /** Whether using it shows that the address is the user's: it went there by mail, or to an operator, who hands it over. */
  readonly isProof: boolean;
  /** Whether it is an operator's, who hands it over, and not an owner's or asked for by whoever uses it. */
  readonly byOperator: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type CeremonyKind = 'passkey_registration' | 'passkey_sign_in' | 'open_id';

/** Half of a ceremony, until the browser comes back with the other. */
export interface StoredCeremony {
  readonly kind: CeremonyKind;
  /** Whose passkey it is to become; null where nobody is known yet. */
  readonly userId: UserId | null;
  /** A challenge, or what the provider wants to be reminded of: text of at most 2,000 characters. */
  readonly memory: string;
  readonly expiresAt: Date;
}

/** A passkey with what it is recognised by. */
export interface StoredPasskey extends Passkey, PasskeyCredential {}

/** How often something may be tried. */
export interface AttemptLimit {
  readonly max: number;
  /** Counted from the first attempt. Milliseconds. */
  readonly windowMs: number;
}

/** Something that may be tried so often. */
export interface LimitedAttempt {
  /** What is counted together. */
  readonly key: string;
  readonly limit: AttemptLimit;
}

/**
 * What signing in leaves behind: sessions, one-time links, ceremonies, passkeys, attempts. Secrets come and are kept as hashes
 * (see TokenHasher).
 */
export interface SessionRepository {
  /** Stores a new session; returns it with its id. Of the user's others, the `max - 1` that were seen last go on. */
  add(session: Omit<Session, 'id'>, secretHash: string, max: number): Promise<Session>;
  /** A session of the user, which cannot end before the transaction does; undefined where he has none of that id. */
  lock(userId: UserId, id: SessionId): Promise<Session | undefined>;
  /** Ends a session of the user; false where he has none of that id. */
  end(userId: UserId, id: SessionId): Promise<boolean>;
  /** Ends all sessions of the user but `except`; returns how many. */
  endAll(userId: UserId, except: SessionId | null): Promise<number>;
  /** Writes which account the session works for; false where there is no such session. */
  chooseAccount(id: SessionId, accountId: AccountId): Promise<boolean>;
  /** Writes when the session was seen last; a later time stands. */
  seen(id: SessionId, at: Date): Promise<void>;

  /** Stores a new link. */
  addLink(link: Omit<StoredLink, 'id'>, secretHash: string): Promise<StoredLink>;
  /**
   * Gives a link that is good at `now` one more secret, which goes out by mail, in place of the last that it was given so: either
   * opens it from then on, and is proof of the address. Undefined where it is none.
   */
  sealLink(id: InvitationId, secretHash: string, now: Date): Promise<StoredLink | undefined>;
  /** Uses a link up that is good at `now`: of several at once, exactly one gets it, the others undefined. */
  useLink(secretHash: string, now: Date): Promise<StoredLink | undefined>;
  /** Makes the user's links of these purposes unusable. */
  removeLinks(userId: UserId, purposes: readonly LinkPurpose[]): Promise<void>;
  /** How many invitations into the account are open at `now`. To be asked under the lock of UserRepository.members. */
  countInvitations(accountId: AccountId, now: Date): Promise<number>;
  /**
   * Takes an invitation into the account back; false where the account has none of that id. An operator's goes on without that, with
   * whatever else it gives.
   */
  removeInvitation(accountId: AccountId, id: InvitationId): Promise<boolean>;

  addCeremony(ceremony: StoredCeremony, secretHash: string): Promise<void>;
  /** Uses up a ceremony of that kind which is good at `now`: of several at once, exactly one gets it. */
  takeCeremony(kind: CeremonyKind, secretHash: string, now: Date): Promise<StoredCeremony | undefined>;

  /** How many passkeys the user has. */
  countPasskeys(userId: UserId): Promise<number>;
  /** Stores a new passkey; returns it with its id. @throws UniqueConflict `passkey` where the credential is known */
  addPasskey(passkey: Omit<StoredPasskey, 'id'>): Promise<StoredPasskey>;
  /** The passkey of that credential, locked until the transaction ends; undefined where there is none. */
  loadPasskey(credentialId: string): Promise<StoredPasskey | undefined>;
  /** Writes counter, copies and last use. */
  usedPasskey(id: PasskeyId, use: Pick<StoredPasskey, 'counter' | 'isBackedUp'> & { readonly at: Date }): Promise<void>;
  /** Gives the user's passkey a name; false where he has none of that id. */
  renamePasskey(userId: UserId, id: PasskeyId, name: string): Promise<boolean>;
  /** False where the user has none of that id. */
  removePasskey(userId: UserId, id: PasskeyId): Promise<boolean>;
  /** Removes all passkeys of the user. */
  removePasskeys(userId: UserId): Promise<void>;

  /**
   * Counts one attempt under each of the keys, which differ; of any number at once, no more than `limit.max` get through in a
   * window. Returns those that are one too many, and were not counted: who wants all or none lets the transaction fail then.
   */
  takeAttempts(attempts: readonly LimitedAttempt[], now: Date): Promise<readonly LimitedAttempt[]>;
  /** Takes one attempt under each of the keys back, which turned out to be none. */
  giveBackAttempts(keys: readonly string[]): Promise<void>;

  /** Removes what is over at `now`, at most `limit` of each kind: sessions, links, ceremonies, attempts. Returns how many. */
  sweep(now: Date, limit: number): Promise<number>;
}
