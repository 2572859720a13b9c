import type {
  Announcement,
  EvidenceRound,
  EvidenceRoundName,
  Examination,
  FaultyOriginal,
  HistoryTreeWithLeaves,
  IdempotencyRecord,
  ImageChange,
  ImageEvidence,
  LinkCheck,
  PortalChange,
  SealedEntry,
  StoredCeremony,
  StoredHistoryEntry,
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
  type CountedDay,
  type Dispatch,
  type DispatchId,
  type DomainEvent,
  type DomainVerification,
  type EventId,
  type FindingCode,
  type ImageId,
  INITIAL_CATEGORIES,
  type InvitationId,
  type MailId,
  type PasskeyId,
  type PressRelease,
  type PressReleaseId,
  type PreviewLink,
  type PreviewLinkId,
  type QueuedMail,
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
  type SessionId,
  type SetAside,
  type StoredEvent,
  type Subscriber,
  type SubscriberId,
  type Subscription,
  type SubscriptionId,
  type SubscriptionMail,
  type SubscriptionMailId,
  type User,
  type UserId,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryId,
  type WebhookId,
} from '../../domain/index.ts';

/** Operations of a table, committed (a plain Map) or staged. Rows are immutable: a change replaces the row. */
export interface Table<K, V> {
  get(key: K): V | undefined;
  set(key: K, row: V): unknown;
  delete(key: K): unknown;
  values(): Iterable<V>;
  entries(): Iterable<[K, V]>;
}

/** A request's claim on a key, and later its response. */
export interface Claim extends IdempotencyRecord {
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
  readonly lockedUntil: Date | null;
}

/** A dispatch with its claim; `finishedAt` is null until it is fanned out. */
export interface StoredDispatch {
  readonly dispatch: Dispatch;
  readonly finishedAt: Date | null;
  readonly claimId: string | null;
  readonly lockedUntil: Date | null;
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
  readonly lockedUntil: Date | null;
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
  readonly claims: Table<string, Claim>;
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

/** Tables that buffer their writes until `commit` applies them in one step. */
export function stageTables(committed: Tables): { readonly tables: Tables; commit(): void } {
  const commits: (() => void)[] = [];
  const stage = <K, V>(base: Table<K, V>): Table<K, V> => {
    const staged = stageTable(base);
    commits.push(staged.commit);
    return staged;
  };
  const tables: Tables = {
    accounts: stage(committed.accounts),
    tokens: stage(committed.tokens),
    tokenIdsByHash: stage(committed.tokenIdsByHash),
    companies: stage(committed.companies),
    categories: stage(committed.categories),
    domainTokens: stage(committed.domainTokens),
    domainVerifications: stage(committed.domainVerifications),
    releases: stage(committed.releases),
    releaseIdsByImage: stage(committed.releaseIdsByImage),
    evidence: stage(committed.evidence),
    imageChanges: stage(committed.imageChanges),
    evidenceRounds: stage(committed.evidenceRounds),
    evidenceFaults: stage(committed.evidenceFaults),
    signingClaims: stage(committed.signingClaims),
    unsettledFiles: stage(committed.unsettledFiles),
    jobRuns: stage(committed.jobRuns),
    announcements: stage(committed.announcements),
    corrections: stage(committed.corrections),
    previewLinks: stage(committed.previewLinks),
    comments: stage(committed.comments),
    accountLog: stage(committed.accountLog),
    readership: stage(committed.readership),
    history: stage(committed.history),
    historyTrees: stage(committed.historyTrees),
    bookings: stage(committed.bookings),
    charges: stage(committed.charges),
    claims: stage(committed.claims),
    outbox: stage(committed.outbox),
    heldEvents: stage(committed.heldEvents),
    events: stage(committed.events),
    webhooks: stage(committed.webhooks),
    webhooksServed: stage(committed.webhooksServed),
    deliveries: stage(committed.deliveries),
    users: stage(committed.users),
    sessions: stage(committed.sessions),
    links: stage(committed.links),
    mailedLinks: stage(committed.mailedLinks),
    ceremonies: stage(committed.ceremonies),
    passkeys: stage(committed.passkeys),
    attempts: stage(committed.attempts),
    mails: stage(committed.mails),
    reviewClaims: stage(committed.reviewClaims),
    setAsides: stage(committed.setAsides),
    queueFindings: stage(committed.queueFindings),
    reviewNotes: stage(committed.reviewNotes),
    accountNotes: stage(committed.accountNotes),
    savedFilters: stage(committed.savedFilters),
    savedReasons: stage(committed.savedReasons),
    examinations: stage(committed.examinations),
    linkChecks: stage(committed.linkChecks),
    reports: stage(committed.reports),
    subscribers: stage(committed.subscribers),
    subscriptions: stage(committed.subscriptions),
    dispatches: stage(committed.dispatches),
    subscriptionMails: stage(committed.subscriptionMails),
    portalChanges: stage(committed.portalChanges),
    portalRemovals: stage(committed.portalRemovals),
  };
  return {
    tables,
    commit() {
      for (const commit of commits) commit();
    },
  };
}

function stageTable<K, V>(base: Table<K, V>): Table<K, V> & { commit(): void } {
  /** Undefined marks a deleted row. */
  const writes = new Map<K, V | undefined>();

  function* entries(): Iterable<[K, V]> {
    for (const [key, row] of base.entries()) {
      const now = writes.has(key) ? writes.get(key) : row;
      if (now !== undefined) yield [key, now];
    }
    for (const [key, row] of writes) {
      if (row !== undefined && base.get(key) === undefined) yield [key, row];
    }
  }
  return {
    get: (key) => (writes.has(key) ? writes.get(key) : base.get(key)),
    set: (key, row) => writes.set(key, row),
    delete: (key) => writes.set(key, undefined),
    entries,
    *values() {
      for (const [, row] of entries()) yield row;
    },
    commit() {
      for (const [key, row] of writes) {
        if (row === undefined) base.delete(key);
        else base.set(key, row);
      }
    },
  };
}

/** Returns ids from `first` upwards. As in a database, an id used by a failed transaction is not reused. */
export function sequence<Id extends number>(first = 1): () => Id {
  let next = first;
  return () => next++ as Id;
}

export interface Sequences {
  readonly account: () => AccountId;
  readonly token: () => ApiTokenId;
  readonly company: () => CompanyId;
  readonly category: () => CategoryId;
  readonly release: () => PressReleaseId;
  readonly image: () => ImageId;
  readonly correction: () => CorrectionId;
  readonly previewLink: () => PreviewLinkId;
  readonly comment: () => CommentId;
  readonly accountLogEntry: () => AccountLogEntryId;
  readonly historyEntry: () => number;
  readonly booking: () => BookingId;
  readonly charge: () => Charge['id'];
  readonly outboxEntry: () => number;
  readonly event: () => EventId;
  readonly webhook: () => WebhookId;
  readonly webhookServed: () => number;
  readonly delivery: () => WebhookDeliveryId;
  readonly user: () => UserId;
  readonly session: () => SessionId;
  readonly link: () => InvitationId;
  readonly passkey: () => PasskeyId;
  readonly mail: () => MailId;
  readonly reviewNote: () => ReviewNoteId;
  readonly accountNote: () => AccountNoteId;
  readonly savedFilter: () => SavedFilterId;
  readonly savedReason: () => SavedReasonId;
  readonly report: () => ReportId;
  readonly subscriber: () => SubscriberId;
  readonly subscription: () => SubscriptionId;
  readonly dispatch: () => DispatchId;
  readonly subscriptionMail: () => SubscriptionMailId;
  readonly portalChange: () => number;
}

export function createSequences(): Sequences {
  return {
    account: sequence(),
    token: sequence(),
    company: sequence(),
    category: sequence(INITIAL_CATEGORIES.length + 1),
    release: sequence(),
    image: sequence(),
    correction: sequence(),
    previewLink: sequence(),
    comment: sequence(),
    accountLogEntry: sequence(),
    historyEntry: sequence(),
    booking: sequence(),
    charge: sequence(),
    outboxEntry: sequence(),
    event: sequence(),
    webhook: sequence(),
    webhookServed: sequence(),
    delivery: sequence(),
    user: sequence(),
    session: sequence(),
    link: sequence(),
    passkey: sequence(),
    mail: sequence(),
    reviewNote: sequence(),
    accountNote: sequence(),
    savedFilter: sequence(),
    savedReason: sequence(),
    report: sequence(),
    subscriber: sequence(),
    subscription: sequence(),
    dispatch: sequence(),
    subscriptionMail: sequence(),
    portalChange: sequence(),
  };
}
