import type {
  Announcement,
  EvidenceRoundName,
  Examination,
  FaultyOriginal,
  HistoryTreeWithLeaves,
  ImageChange,
  ImageEvidence,
  StoredCeremony,
  StoredLink,
  StoredPasskey,
} from '../../application/ports/index.ts';
import {
  type Account,
  type AccountId,
  type AccountLogEntry,
  type AccountLogEntryId,
  type AccountNote,
  type AccountNoteId,
  type ApiToken,
  type ApiTokenId,
  type Booking,
  type BookingId,
  type Category,
  type CategoryId,
  type Charge,
  type Comment,
  type CommentId,
  type Company,
  type CompanyId,
  type Correction,
  type CorrectionId,
  type DispatchId,
  type DomainEvent,
  type DomainVerification,
  type EventId,
  type FindingCode,
  type ImageId,
  INITIAL_CATEGORIES,
  type MailId,
  type PasskeyId,
  type PressRelease,
  type PressReleaseId,
  type PreviewLink,
  type Report,
  type ReportId,
  type Claim as ReviewClaim,
  type ReviewNote,
  type ReviewNoteId,
  type SavedFilter,
  type SavedFilterId,
  type SavedReason,
  type SavedReasonId,
  type Session,
  type SetAside,
  type StoredEvent,
  type Subscriber,
  type SubscriberId,
  type Subscription,
  type SubscriptionId,
  type SubscriptionMailId,
  type UserId,
  type Webhook,
  type WebhookDeliveryId,
  type WebhookId,
} from '../../domain/index.ts';
import type {
  DigestedHistoryEntry,
  IdempotencyClaim,
  StoredAttempts,
  StoredDelivery,
  StoredDispatch,
  StoredEvidenceRound,
  StoredLinkCheck,
  StoredMail,
  StoredPortalChange,
  StoredReadership,
  StoredSubscriptionMail,
  StoredUser,
} from './rows.ts';

/** Operations of a table, committed (a plain Map) or staged. Rows are immutable: a change replaces the row. */
export interface Table<K, V> {
  get(key: K): V | undefined;
  set(key: K, row: V): unknown;
  delete(key: K): unknown;
  values(): Iterable<V>;
  entries(): Iterable<[K, V]>;
}

export interface Tables {
  readonly accounts: Table<AccountId, Account>;
  readonly tokens: Table<ApiTokenId, ApiToken>;
  readonly tokenIdsByHash: Table<string, ApiTokenId>;
  readonly companies: Table<CompanyId, Company>;
  readonly categories: Table<CategoryId, Category>;
  readonly domainTokens: Table<AccountId, string>;
  readonly domainVerifications: Table<CompanyId, DomainVerification>;
  readonly releases: Table<PressReleaseId, PressRelease>;
  readonly releaseIdsByImage: Table<ImageId, PressReleaseId>;
  readonly evidence: Table<ImageId, ImageEvidence>;
  /** Changes after the upload, oldest first. */
  readonly imageChanges: Table<ImageId, readonly ImageChange[]>;
  readonly evidenceRounds: Table<EvidenceRoundName, StoredEvidenceRound>;
  /** By SHA-256. */
  readonly evidenceFaults: Table<string, Omit<FaultyOriginal, 'imageIds'>>;
  /** By image: the end of the lease of the process that signs its renditions. */
  readonly signingClaims: Table<ImageId, Date>;
  /** By kind and name of a file that may have no record: when that was noted. */
  readonly unsettledFiles: Table<string, Date>;
  readonly jobRuns: Table<string, Date>;
  readonly announcements: Table<string, Announcement>;
  readonly corrections: Table<CorrectionId, Correction>;
  /** Preview links by the hashes of their secrets. */
  readonly previewLinks: Table<string, PreviewLink>;
  readonly comments: Table<CommentId, Comment>;
  readonly accountLog: Table<AccountLogEntryId, AccountLogEntry>;
  /** Counts and referring hosts, by release and day. */
  readonly readership: Table<string, StoredReadership>;
  readonly history: Table<PressReleaseId, readonly DigestedHistoryEntry[]>;
  /** Trees by day, in ascending order. */
  readonly historyTrees: Table<string, HistoryTreeWithLeaves>;
  readonly bookings: Table<BookingId, Booking>;
  /** By release, as each has at most one charge. */
  readonly charges: Table<PressReleaseId, Charge>;
  readonly claims: Table<string, IdempotencyClaim>;
  /** In the order of writing. */
  readonly outbox: Table<number, DomainEvent>;
  /** Held events of the outbox: a release has at most one, its last. */
  readonly heldEvents: Table<PressReleaseId, { readonly entry: number; readonly until: Date }>;
  readonly events: Table<EventId, StoredEvent>;
  readonly webhooks: Table<WebhookId, Webhook>;
  /** When deliveries of a webhook were last claimed, as a number that rises with each claim. */
  readonly webhooksServed: Table<WebhookId, number>;
  readonly deliveries: Table<WebhookDeliveryId, StoredDelivery>;
  readonly users: Table<UserId, StoredUser>;
  /** Sessions, links and ceremonies by the hashes of their secrets. */
  readonly sessions: Table<string, Session>;
  readonly links: Table<string, StoredLink>;
  /** Links' hashes by the hashes of their mailed secrets. */
  readonly mailedLinks: Table<string, string>;
  readonly ceremonies: Table<string, StoredCeremony>;
  readonly passkeys: Table<PasskeyId, StoredPasskey>;
  readonly attempts: Table<string, StoredAttempts>;
  readonly mails: Table<MailId, StoredMail>;
  readonly reviewClaims: Table<PressReleaseId, ReviewClaim>;
  readonly setAsides: Table<PressReleaseId, SetAside>;
  /** Of releases in review, with the version that was examined. */
  readonly queueFindings: Table<PressReleaseId, { readonly version: number; readonly codes: readonly FindingCode[] }>;
  readonly reviewNotes: Table<ReviewNoteId, ReviewNote>;
  readonly accountNotes: Table<AccountNoteId, AccountNote>;
  readonly savedFilters: Table<SavedFilterId, SavedFilter>;
  readonly savedReasons: Table<SavedReasonId, SavedReason>;
  readonly examinations: Table<PressReleaseId, readonly Examination[]>;
  readonly linkChecks: Table<PressReleaseId, StoredLinkCheck>;
  readonly reports: Table<ReportId, Report>;
  readonly subscribers: Table<SubscriberId, Omit<Subscriber, 'subscriptions'>>;
  readonly subscriptions: Table<SubscriptionId, Subscription>;
  readonly dispatches: Table<DispatchId, StoredDispatch>;
  readonly subscriptionMails: Table<SubscriptionMailId, StoredSubscriptionMail>;
  readonly portalChanges: Table<PressReleaseId, StoredPortalChange>;
  /** When a release was last removed from the portals' lists. */
  readonly portalRemovals: Table<'last', Date>;
}

/** The committed tables of a new database, with only the initial categories. */
export function createTables(now: Date): Tables {
  const categories = INITIAL_CATEGORIES.map(({ slug, de, en }, i): [CategoryId, Category] => {
    const id = (i + 1) as CategoryId;
    const translations = { de: { name: de }, en: { name: en } };
    return [id, { id, slug, parentId: null, active: true, translations, createdAt: now, updatedAt: now }];
  });
  return {
    accounts: new Map(),
    tokens: new Map(),
    tokenIdsByHash: new Map(),
    companies: new Map(),
    categories: new Map(categories),
    domainTokens: new Map(),
    domainVerifications: new Map(),
    releases: new Map(),
    releaseIdsByImage: new Map(),
    evidence: new Map(),
    imageChanges: new Map(),
    evidenceRounds: new Map(),
    evidenceFaults: new Map(),
    signingClaims: new Map(),
    unsettledFiles: new Map(),
    jobRuns: new Map(),
    announcements: new Map(),
    corrections: new Map(),
    previewLinks: new Map(),
    comments: new Map(),
    accountLog: new Map(),
    readership: new Map(),
    history: new Map(),
    historyTrees: new Map(),
    bookings: new Map(),
    charges: new Map(),
    claims: new Map(),
    outbox: new Map(),
    heldEvents: new Map(),
    events: new Map(),
    webhooks: new Map(),
    webhooksServed: new Map(),
    deliveries: new Map(),
    users: new Map(),
    sessions: new Map(),
    links: new Map(),
    mailedLinks: new Map(),
    ceremonies: new Map(),
    passkeys: new Map(),
    attempts: new Map(),
    mails: new Map(),
    reviewClaims: new Map(),
    setAsides: new Map(),
    queueFindings: new Map(),
    reviewNotes: new Map(),
    accountNotes: new Map(),
    savedFilters: new Map(),
    savedReasons: new Map(),
    examinations: new Map(),
    linkChecks: new Map(),
    reports: new Map(),
    subscribers: new Map(),
    subscriptions: new Map(),
    dispatches: new Map(),
    subscriptionMails: new Map(),
    portalChanges: new Map(),
    portalRemovals: new Map(),
  };
}
