import type { AccountId, InvitationId, LinkPurpose, Role, UserId } from '../../../domain/index.ts';

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
  /** True if using it proves the address: it was sent there by mail, or handed over by an operator. */
  readonly isProof: boolean;
  /** True if an operator created it to hand it over; false for an owner's invitation or a user's own request. */
  readonly byOperator: boolean;
  /** The address that the user wants to change to; null for other links. */
  readonly newEmail: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type CeremonyKind = 'passkey_registration' | 'passkey_sign_in' | 'open_id';

/** The server's half of a ceremony until the browser responds. */
export interface StoredCeremony {
  readonly kind: CeremonyKind;
  /** The user of a registration; null if not known yet. */
  readonly userId: UserId | null;
  /** A challenge, or the provider's `memory`: at most 2,000 characters. */
  readonly memory: string;
  readonly expiresAt: Date;
}

/** One-time links and ceremonies. Their secrets are stored as hashes (see TokenHasher) and consumed by use. */
export interface LinkRepository {
  /** Stores a new link. */
  add(link: Omit<StoredLink, 'id'>, secretHash: string): Promise<StoredLink>;
  /**
   * Adds a second secret, sent by mail, to a link that is valid at `now`, replacing an earlier one added so. Either
   * secret opens the link; the mailed one proves the address. Undefined if the link is not valid.
   */
  seal(id: InvitationId, secretHash: string, now: Date): Promise<StoredLink | undefined>;
  /** Consumes a link that is valid at `now`: of several concurrent calls exactly one gets it, the others undefined. */
  use(secretHash: string, now: Date): Promise<StoredLink | undefined>;
  /** Invalidates the user's links of these purposes. */
  remove(userId: UserId, purposes: readonly LinkPurpose[]): Promise<void>;
  /** Number of open invitations into the account at `now`. Call under the lock of UserRepository.members. */
  countInvitations(accountId: AccountId, now: Date): Promise<number>;
  /**
   * Revokes an invitation into the account; false if the account has none with that id. An operator's invitation
   * loses the membership and keeps its other rights.
   */
  removeInvitation(accountId: AccountId, id: InvitationId): Promise<boolean>;

  addCeremony(ceremony: StoredCeremony, secretHash: string): Promise<void>;
  /** Consumes a ceremony of that kind that is valid at `now`: of several concurrent calls exactly one gets it. */
  takeCeremony(kind: CeremonyKind, secretHash: string, now: Date): Promise<StoredCeremony | undefined>;

  /** Removes up to `limit` expired links, and as many ceremonies, at `now`; returns their number. */
  sweep(now: Date, limit: number): Promise<number>;
}
