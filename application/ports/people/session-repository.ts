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

/** A one-time link. Only a hash of its secret is stored. */
export interface StoredLink {
  readonly id: InvitationId;
  readonly purpose: LinkPurpose;
  /**
   * Null for a link requested for an unknown address: it opens nothing, and is stored so that the request takes the
   * same time.
   */
  readonly userId: UserId | null;
  /** The membership that accepting an invitation creates; null for other links. */
  readonly membership: { readonly accountId: AccountId; readonly role: Role } | null;
  /** Rights that accepting an invitation adds. */
  readonly isEditor: boolean;
  readonly isOperator: boolean;
  /** True where using it proves the address: it was sent there by mail, or handed over by an operator. */
  readonly isProof: boolean;
  /** True where an operator created it to hand it over; false for an owner's invitation or a user's own request. */
  readonly byOperator: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type CeremonyKind = 'passkey_registration' | 'passkey_sign_in' | 'open_id';

/** The server's half of a ceremony until the browser responds. */
export interface StoredCeremony {
  readonly kind: CeremonyKind;
  /** The user of a registration; null where not known yet. */
  readonly userId: UserId | null;
  /** A challenge, or the provider's `memory`: at most 2,000 characters. */
  readonly memory: string;
  readonly expiresAt: Date;
}

/** A passkey with the data to verify it. */
export interface StoredPasskey extends Passkey, PasskeyCredential {}

/** A limit on attempts. */
export interface AttemptLimit {
  readonly max: number;
  /** Starts with the first attempt. Milliseconds. */
  readonly windowMs: number;
}

export interface LimitedAttempt {
  /** Attempts with the same key count together. */
  readonly key: string;
  readonly limit: AttemptLimit;
}

/**
 * Sessions, one-time links, ceremonies, passkeys and attempts. Secrets are passed and stored as hashes (see
 * TokenHasher).
 */
export interface SessionRepository {
  /**
   * Stores a new session; returns it with its id. Keeps the user's `max - 1` most recently seen other sessions and ends
   * the rest.
   */
  add(session: Omit<Session, 'id'>, secretHash: string, max: number): Promise<Session>;
  /**
   * The user's session, locked against ending until the transaction ends; undefined where the user has no such session.
   */
  lock(userId: UserId, id: SessionId): Promise<Session | undefined>;
  /** Ends a session of the user; false where the user has no such session. */
  end(userId: UserId, id: SessionId): Promise<boolean>;
  /** Ends all sessions of the user except `except`; returns their number. */
  endAll(userId: UserId, except: SessionId | null): Promise<number>;
  /** Sets the session's account; false where the session does not exist. */
  chooseAccount(id: SessionId, accountId: AccountId): Promise<boolean>;
  /** Sets when the session was last seen; a later stored time is kept. */
  seen(id: SessionId, at: Date): Promise<void>;

  /** Stores a new link. */
  addLink(link: Omit<StoredLink, 'id'>, secretHash: string): Promise<StoredLink>;
  /**
   * Adds a second secret, sent by mail, to a link that is valid at `now`, replacing an earlier one added so. Either
   * secret opens the link; the mailed one proves the address. Undefined where the link is not valid.
   */
  sealLink(id: InvitationId, secretHash: string, now: Date): Promise<StoredLink | undefined>;
  /** Consumes a link that is valid at `now`: of several concurrent calls exactly one gets it, the others undefined. */
  useLink(secretHash: string, now: Date): Promise<StoredLink | undefined>;
  /** Invalidates the user's links of these purposes. */
  removeLinks(userId: UserId, purposes: readonly LinkPurpose[]): Promise<void>;
  /** Number of open invitations into the account at `now`. Call under the lock of UserRepository.members. */
  countInvitations(accountId: AccountId, now: Date): Promise<number>;
  /**
   * Revokes an invitation into the account; false where the account has none with that id. An operator's invitation
   * loses the membership and keeps its other rights.
   */
  removeInvitation(accountId: AccountId, id: InvitationId): Promise<boolean>;

  addCeremony(ceremony: StoredCeremony, secretHash: string): Promise<void>;
  /** Consumes a ceremony of that kind that is valid at `now`: of several concurrent calls exactly one gets it. */
  takeCeremony(kind: CeremonyKind, secretHash: string, now: Date): Promise<StoredCeremony | undefined>;

  countPasskeys(userId: UserId): Promise<number>;
  /**
   * Stores a new passkey; returns it with its id.
   * @throws UniqueConflict `passkey` where the credential is already stored
   */
  addPasskey(passkey: Omit<StoredPasskey, 'id'>): Promise<StoredPasskey>;
  /** The passkey of that credential, locked until the transaction ends; undefined where it does not exist. */
  loadPasskey(credentialId: string): Promise<StoredPasskey | undefined>;
  /** Updates counter, backup state and last use. */
  usedPasskey(id: PasskeyId, use: Pick<StoredPasskey, 'counter' | 'isBackedUp'> & { readonly at: Date }): Promise<void>;
  /** Renames the user's passkey; false where the user has no such passkey. */
  renamePasskey(userId: UserId, id: PasskeyId, name: string): Promise<boolean>;
  /** False where the user has no such passkey. */
  removePasskey(userId: UserId, id: PasskeyId): Promise<boolean>;
  /** Removes all passkeys of the user. */
  removePasskeys(userId: UserId): Promise<void>;

  /**
   * Counts an attempt under each of the distinct keys, at most `limit.max` in a window, also concurrently. Returns
   * those over the limit, which were not counted; a caller that needs all or none aborts the transaction.
   */
  takeAttempts(attempts: readonly LimitedAttempt[], now: Date): Promise<readonly LimitedAttempt[]>;
  /** Undoes an attempt under each of the keys. */
  giveBackAttempts(keys: readonly string[]): Promise<void>;

  /**
   * Removes up to `limit` expired entries of each kind at `now`: sessions, links, ceremonies, attempts. Returns their
   * number.
   */
  sweep(now: Date, limit: number): Promise<number>;
}
