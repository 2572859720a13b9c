import type {
  EvidenceRound,
  IdempotencyRecord,
  LinkCheck,
  PortalChange,
  SealedEntry,
  StoredHistoryEntry,
} from '../../application/ports/index.ts';
import type {
  AccountId,
  CountedDay,
  Dispatch,
  DispatchId,
  QueuedMail,
  SubscriptionMail,
  SubscriptionMailId,
  User,
  WebhookDelivery,
} from '../../domain/index.ts';

/** A request's claim on a key, and later its response. */
export interface IdempotencyClaim extends IdempotencyRecord {
  readonly slot: string;
  readonly claimId: string;
  readonly runsUntil: Date;
  readonly expiresAt: Date;
}

/** A delivery, with its current or last claim. */
export interface StoredDelivery {
  readonly delivery: WebhookDelivery;
  readonly claimId: string | null;
}

/** A mail, the key by which it is queued only once, and its claim. */
export interface StoredMail {
  readonly mail: QueuedMail;
  readonly once: string | null;
  readonly claimId: string | null;
  readonly leaseEndsAt: Date | null;
}

/** A dispatch with its claim; `finishedAt` is null until it is fanned out. */
export interface StoredDispatch {
  readonly dispatch: Dispatch;
  readonly finishedAt: Date | null;
  readonly claimId: string | null;
  readonly leaseEndsAt: Date | null;
}

/** A release for a subscription, or a confirmation. Rows sent as one mail share a head, which is the mail itself. */
export interface StoredSubscriptionMail {
  readonly mail: Omit<SubscriptionMail, 'state'> & { readonly state: SubscriptionMail['state'] | 'new' | 'joined' };
  readonly dispatchId: DispatchId | null;
  readonly priority: number;
  readonly dueAt: Date;
  readonly headId: SubscriptionMailId | null;
  readonly secretHashes: readonly string[];
  readonly claimId: string | null;
  readonly leaseEndsAt: Date | null;
}

/** A check of links, with the time from which it may be claimed. */
export interface StoredLinkCheck {
  readonly check: LinkCheck;
  readonly dueAt: Date;
}

/** A round of checks, with the end of the last complete round over all originals. */
export interface StoredEvidenceRound {
  readonly round: EvidenceRound;
  readonly completedAt: Date | null;
}

/** An entry with its digest and the inputs to it. */
export type DigestedHistoryEntry = StoredHistoryEntry & {
  readonly digest: string;
  readonly hashes: SealedEntry['hashes'];
  readonly salt: string | null;
};

/** The last change of a release that is or was exported. */
export type StoredPortalChange = Pick<PortalChange, 'position' | 'kind' | 'at'>;

/** The counts of a release on a day, which outlive the release. */
export interface StoredReadership extends CountedDay {
  readonly accountId: AccountId;
}

/** A user with their password hash. */
export interface StoredUser {
  readonly user: User;
  readonly passwordHash: string | null;
}

/** Attempts under one key in the current window. */
export interface StoredAttempts {
  readonly count: number;
  readonly expiresAt: Date;
}
