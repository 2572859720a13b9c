import type {
  Account,
  AccountId,
  ApiToken,
  ApiTokenId,
  Booking,
  BookingId,
  BookingUsage,
  Category,
  CategoryId,
  Change,
  Charge,
  Company,
  CompanyId,
  DomainEvent,
  ImageId,
  PlanBooking,
  PressRelease,
  PressReleaseId,
  SingleBooking,
  StoredEvent,
  TranslationMember,
  UnfiledPressRelease,
} from '../../../domain/index.ts';
import type { AnnouncementRepository } from '../announcing.ts';
import type { HistoryTreeRepository } from '../history.ts';
import type { StoredResponse } from '../idempotency-store.ts';
import type { EvidenceCheckRepository } from '../images/evidence-checks.ts';
import type { EvidencePosition, ImageChange, ImageEvidence } from '../images/image-evidence.ts';
import type { SigningRepository } from '../images/signing-repository.ts';
import type { UnsettledFiles } from '../images/unsettled-files.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { AttemptRepository } from '../people/attempt-repository.ts';
import type { LinkRepository } from '../people/link-repository.ts';
import type { PasskeyRepository } from '../people/passkey-repository.ts';
import type { SessionRepository } from '../people/session-repository.ts';
import type { UserRepository } from '../people/user-repository.ts';
import type { WebhookRepository } from '../webhooks/webhook-repository.ts';
import type { AccountLogRepository } from './account-log.ts';
import type { CommentRepository } from './comments.ts';
import type { CorrectionRepository } from './corrections.ts';
import type { DeskRepository } from './desk.ts';
import type { DomainVerificationRepository } from './domain-verifications.ts';
import type { JobRuns } from './job-runs.ts';
import type { LinkCheckRepository } from './link-checks.ts';
import type { PreviewLinkRepository } from './preview-links.ts';
import type { ReadershipRepository } from './readership.ts';
import type { ReportRepository } from './reports.ts';
import type { ShingleIndex } from './shingle-index.ts';
import type { SubscriptionRepository } from './subscriptions.ts';

/**
 * The write side: whole aggregates, inside one transaction of the unit of work. Values are returned as stored: texts
 * character by character, times to the millisecond.
 */
export interface Transaction {
  readonly pressReleases: PressReleaseRepository;
  readonly corrections: CorrectionRepository;
  readonly previewLinks: PreviewLinkRepository;
  readonly comments: CommentRepository;
  readonly readership: ReadershipRepository;
  readonly shingleIndex: ShingleIndex;
  readonly bookings: BookingRepository;
  readonly accounts: AccountRepository;
  readonly accountLog: AccountLogRepository;
  readonly catalogue: CatalogueRepository;
  readonly domainVerifications: DomainVerificationRepository;
  readonly events: EventRepository;
  readonly portal: PortalRepository;
  readonly desk: DeskRepository;
  readonly linkChecks: LinkCheckRepository;
  readonly signings: SigningRepository;
  readonly evidenceChecks: EvidenceCheckRepository;
  readonly historyTrees: HistoryTreeRepository;
  readonly unsettledFiles: UnsettledFiles;
  readonly jobRuns: JobRuns;
  readonly announcements: AnnouncementRepository;
  readonly webhooks: WebhookRepository;
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly links: LinkRepository;
  readonly passkeys: PasskeyRepository;
  readonly attempts: AttemptRepository;
  readonly mails: MailOutbox;
  readonly reports: ReportRepository;
  readonly subscriptions: SubscriptionRepository;
  readonly idempotency: IdempotencyWriter;
}

/**
 * Every method that takes a change writes, in the same transaction, the release, its history entry, and its event into
 * the account's outbox. It also updates the release's row in the portals' lists, which exists while isPublic (domain) is
 * true.
 *
 * An event with `heldUntil` is not published before that time, unless the release changes again. If foldedUpdate (domain)
 * can merge the next event with it, the merged event takes its place, held as long as the first. Any other event ends the
 * hold. So the events of a release are always published in order.
 */
export interface PressReleaseRepository {
  /**
   * Stores a new release with its first history entry and event, under an id larger than all earlier ones. Undefined,
   * without writing, unless the company belongs to its account and the category is active.
   * @throws UniqueConflict `external_id` if another release of the account has it
   */
  add(change: Change<UnfiledPressRelease>): Promise<FiledPressRelease | undefined>;
  /**
   * The release with its images (oldest first), locked until the transaction ends; concurrent loads wait. Undefined
   * if it does not exist.
   */
  load(id: PressReleaseId): Promise<PressRelease | undefined>;
  /**
   * As `load`, for the release that has been due longest at `now`, skipping those in `without` and those locked by
   * other transactions. Undefined if there is none; waits for no lock.
   */
  claimDue(now: Date, without: readonly PressReleaseId[]): Promise<PressRelease | undefined>;
  /**
   * Writes the release with its images (missing ones are removed, new ones added, descriptions changed), one history
   * entry and its event. Returns it with its version incremented. Renditions under new keys replace those of the image,
   * end its claim for signing, and set `parentManifest` of its evidence; all others stay as stored.
   * @throws StaleWrite if the stored version is not `release.version`
   * @throws UniqueConflict `title_image` or `preview_image` if another image has the role; `external_id` as add
   */
  save(change: Change): Promise<PressRelease>;
  /** Removes release and images; adds the last history entry, which stays, and its event. @throws StaleWrite as save */
  remove(change: Change): Promise<void>;
  /**
   * Serialises changes of the account's translations until the transaction ends. Call it after loading the release, and
   * before `translationGroup`.
   */
  lockTranslations(accountId: AccountId): Promise<void>;
  /**
   * The translation group of a release with this `translationOf` (see translationFaults), by id, across accounts and
   * without the release itself. Removing a release ends the links to it.
   */
  translationGroup(
    release: Pick<PressRelease, 'translationOf'> & { readonly id: PressReleaseId | null },
  ): Promise<readonly (TranslationMember & Pick<PressRelease, 'version'>)[]>;
  /** A unique id for an image to attach; unused ones leave gaps. */
  nextImageId(): Promise<ImageId>;
  /**
   * Stores the evidence of an original. Immutable: a second one for the same image rejects. Not removed with image or
   * release.
   */
  addEvidence(evidence: ImageEvidence): Promise<void>;
  /** Adds a change of an image to its evidence. Immutable, and removed with the evidence only. */
  addImageChange(change: ImageChange): Promise<void>;
  /**
   * Compresses up to `limit` snapshots in histories older than `before`, without changing how they are read. Visits
   * each once and returns the number visited; 0 if the store does not compress.
   */
  packHistory(before: Date, limit: number): Promise<number>;
  /**
   * Computes the digests of up to `limit` history entries that an earlier version stored without one, in the order in
   * which they were written. Returns the number; 0 if there are none, or if another process is doing it. Ends for good
   * when there are none, a week after the upgrade: processes of the earlier version may write until then.
   */
  digestHistory(limit: number): Promise<number>;
  /**
   * Removes the snapshots from the histories of up to `limit` releases deleted before `before`, the earliest deleted
   * first, with all other texts and the publisher's people (see forgottenParts); keeps the entries and the digests.
   * Returns the number of releases.
   */
  forgetDeleted(before: Date, limit: number): Promise<number>;
  /**
   * Removes and returns the evidence that ImageQueries.purgeableEvidence names for the same time and limit, in its
   * order. Skips everything before `after`.
   */
  purgeEvidence(before: Date, limit: number, after?: EvidencePosition | null): Promise<ImageEvidence[]>;
}

/** A stored new release with its id and portal, and the versions of its company and category. */
export interface FiledPressRelease {
  readonly release: PressRelease;
  readonly companyUpdatedAt: Date;
  readonly categoryUpdatedAt: Date;
}

export interface BookingRepository {
  /** Stores a new booking; returns it with its id. */
  add(booking: Omit<PlanBooking, 'id'> | Omit<SingleBooking, 'id'>): Promise<Booking>;
  /**
   * All bookings of the account with their usage: charges within [month.from, month.to) for a plan (refunded ones too:
   * only single credits are returned), all unrefunded charges for a single booking. Locked until the transaction ends,
   * which serialises charges of the account.
   */
  ledger(accountId: AccountId, month: { readonly from: Date; readonly to: Date }): Promise<BookingUsage[]>;
  /**
   * Ends the booking at `at`; an earlier end is kept. Returns it, or undefined if it does not exist. Its charges
   * stay.
   */
  end(id: BookingId, at: Date): Promise<Booking | undefined>;
  /** The release's charge, refunded or not; undefined without one. */
  chargeOf(pressReleaseId: PressReleaseId): Promise<Charge | undefined>;
  /**
   * Stores a new, unrefunded charge; returns it with its id.
   * @throws UniqueConflict `charge` if the release was charged before
   */
  addCharge(charge: Omit<Charge, 'id' | 'refundedAt'>): Promise<Charge>;
  /** Marks the charge as refunded; an earlier time is kept. */
  refund(charge: Charge, at: Date): Promise<void>;
}

export interface AccountRepository {
  /** Stores a new active account whose authors may submit; returns it with its id. */
  add(account: Omit<Account, 'id' | 'disabledAt' | 'requiresOwner'>): Promise<Account>;
  /** Undefined if it does not exist. Takes no lock. */
  find(id: AccountId): Promise<Account | undefined>;
  /** Disables the account (an earlier time is kept), or enables it if null; undefined if it does not exist. */
  setDisabled(id: AccountId, at: Date | null): Promise<Account | undefined>;
  /** Undefined if it does not exist. */
  rename(id: AccountId, name: string): Promise<Account | undefined>;
  /** Undefined if it does not exist. */
  setRequiresOwner(id: AccountId, requiresOwner: boolean): Promise<Account | undefined>;
  /** Stores a new token under its secret's hash; returns it with its id. @throws UniqueConflict `token_hash` */
  addToken(token: Omit<ApiToken, 'id'>, hash: string): Promise<ApiToken>;
  /** Stores many legacy keys at once, skipping those whose hash is already stored. Returns the number of new ones. */
  addLegacyKeys(keys: readonly { readonly token: Omit<ApiToken, 'id'>; readonly hash: string }[]): Promise<number>;
  /** The token, locked against rotation and revocation until the transaction ends. */
  lockToken(id: ApiTokenId): Promise<ApiToken | undefined>;
  /** Names the successor of a locked token, and sets its end. */
  replaceToken(id: ApiTokenId, by: { readonly by: ApiTokenId; readonly expiresAt: Date }): Promise<void>;
  /** Revokes the token (an earlier time is kept); undefined if it does not exist. */
  revokeToken(id: ApiTokenId, at: Date): Promise<Revocation | undefined>;
  /**
   * Sets the last use of these tokens at once; the last write wins. Waits for no lock: may skip tokens locked by other
   * transactions, and skips unknown ones.
   */
  markUsed(uses: readonly TokenUse[]): Promise<void>;
}

export interface TokenUse {
  readonly id: ApiTokenId;
  readonly at: Date;
}

export interface Revocation {
  readonly token: ApiToken;
  /** True if it was not revoked before; of several concurrent revocations, for exactly one. */
  readonly isNew: boolean;
}

export interface CatalogueRepository {
  /** The number of the account's companies, locked against other callers of this until the transaction ends. */
  lockCompanies(accountId: AccountId): Promise<number>;
  /** Stores a new company; returns it with its id. @throws UniqueConflict `company_slug` within the account */
  addCompany(company: Omit<Company, 'id'>): Promise<Company>;
  /** A company of any account; undefined if it does not exist. Takes no lock. */
  findCompany(id: CompanyId): Promise<Company | undefined>;
  /** As findCompany, locked until the transaction ends, to prevent lost updates. */
  loadCompany(id: CompanyId): Promise<Company | undefined>;
  /**
   * Updates everything except id and account.
   * @throws StaleWrite if the company does not exist; UniqueConflict `company_slug`
   */
  saveCompany(company: Company): Promise<void>;
  /** Stores a new category; returns it with its id. @throws UniqueConflict `category_slug` */
  addCategory(category: Omit<Category, 'id'>): Promise<Category>;
  /** Active or not; undefined if it does not exist. Takes no lock. */
  findCategory(id: CategoryId): Promise<Category | undefined>;
  /** As findCategory, locked until the transaction ends, to prevent lost updates. */
  loadCategory(id: CategoryId): Promise<Category | undefined>;
  /**
   * Updates everything except the id; the last write wins.
   * @throws StaleWrite if the category does not exist; UniqueConflict `category_slug`
   */
  saveCategory(category: Category): Promise<void>;
}

/**
 * Events are written in two steps. A change writes its event into the account's outbox, in its own transaction.
 * Publishing then moves it into the account's feed and assigns its id. Transactions do not commit in the order in which
 * they write: an id assigned while writing could become visible after a larger one, and a client reading on from its
 * last id would miss it.
 */
export interface EventRepository {
  /** Writes an event into its account's outbox. PressReleaseRepository writes the events of releases. */
  add(event: DomainEvent): Promise<void>;
  /** Ends the hold of events that are held until `now` or earlier; one of a release that is being changed waits. */
  releaseHeld(now: Date): Promise<void>;
  /**
   * Moves up to `limit` of the oldest committed events, without those that are held, from the account's outbox into its
   * feed, in order, and returns them with their ids, which are larger than all in the feed. Locks publishing for this
   * account until the transaction ends: a concurrent call waits and gets the rest.
   * @throws ApplicationError `unavailable` if waiting takes too long
   */
  publish(accountId: AccountId, limit: number): Promise<StoredEvent[]>;
  /**
   * As `publish` for several accounts, at most `limitEach` events of each, in a single statement. Waits for no lock:
   * skips accounts that another process is publishing. Returns the events of all accounts by id.
   */
  publishTogether(accountIds: readonly AccountId[], limitEach: number): Promise<StoredEvent[]>;
  /**
   * Prepares storage for the next days' events, if the store is partitioned. Call periodically; nothing fails
   * without it.
   */
  prepareStorage(now: Date): Promise<void>;
  /**
   * Removes up to `limit` events older than `time` from all feeds; returns the number removed. A partitioned store
   * removes a partition once all its events are older, up to a week later.
   */
  removeBefore(time: Date, limit: number): Promise<number>;
}

/**
 * Maintenance of the portals' lists, apart from the writes of PressReleaseRepository. Changes of exported releases get
 * their positions after the commit, as events get their ids (see EventRepository).
 */
export interface PortalRepository {
  /**
   * Assigns positions, larger than all earlier ones, to up to `limit` of the oldest committed changes without one;
   * returns their number. Serialised until the transaction ends: a concurrent call waits.
   * @throws ApplicationError `unavailable` if waiting takes too long
   */
  orderChanges(limit: number): Promise<number>;
  /**
   * Repairs releases published by an older version: assigns missing slugs, and lists public ones. At most `limit`, by
   * id, skipping locked ones; returns their number.
   */
  catchUp(limit: number): Promise<number>;
  /**
   * Updates the search index for up to `limit` releases of a renamed newsroom. Returns false if no newsroom waits, or
   * another process is doing this.
   */
  indexRenamed(limit: number): Promise<boolean>;
}

export interface IdempotencyWriter {
  /**
   * Stores the response atomically with the change.
   * @throws ApplicationError `idempotency_in_progress` if another request has taken over the claim
   */
  complete(claimId: string, answer: StoredResponse): Promise<void>;
}
