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
  Charge,
  Company,
  CompanyId,
  DomainEvent,
  HistoryEntry,
  ImageId,
  PlanBooking,
  PressRelease,
  PressReleaseId,
  SingleBooking,
  StoredEvent,
  UnfiledPressRelease,
} from '../../domain/index.ts';
import type { CorrectionRepository } from './correction-repository.ts';
import type { DeskRepository } from './desk/desk-repository.ts';
import type { IdempotentAnswer } from './idempotency-store.ts';
import type { EvidencePosition, ImageEvidence } from './images/image-evidence.ts';
import type { SigningRepository } from './images/signing-repository.ts';
import type { UnsettledFiles } from './images/unsettled-files.ts';
import type { JobRuns } from './job-runs.ts';
import type { MailOutbox } from './mail/mail-outbox.ts';
import type { SessionRepository } from './people/session-repository.ts';
import type { UserRepository } from './people/user-repository.ts';
import type { ReportRepository } from './reports.ts';
import type { WebhookRepository } from './webhooks/webhook-repository.ts';

/**
 * The writing side: whole aggregates, inside one transaction of the unit of work. What is stored comes back as it was:
 * texts character by character, times to the millisecond.
 */
export interface Transaction {
  readonly pressReleases: PressReleaseRepository;
  readonly corrections: CorrectionRepository;
  readonly bookings: BookingRepository;
  readonly accounts: AccountRepository;
  readonly catalogue: CatalogueRepository;
  readonly events: EventRepository;
  readonly portal: PortalRepository;
  readonly desk: DeskRepository;
  readonly signings: SigningRepository;
  readonly unsettledFiles: UnsettledFiles;
  readonly jobRuns: JobRuns;
  readonly webhooks: WebhookRepository;
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly mails: MailOutbox;
  readonly reports: ReportRepository;
  readonly idempotency: IdempotencyWriter;
}

/**
 * Every line of history is written together with its event (see eventOf), and with the release's place in the portals' lists, where
 * it stands as long as isPublic (domain) is true.
 */
export interface PressReleaseRepository {
  /**
   * Stores a new release, with an id larger than all before, and its first line of history, where it may be filed as it
   * says: the company is its account's, the category in use. Undefined where it may not, and nothing is written.
   */
  add(release: UnfiledPressRelease, entry: HistoryEntry): Promise<FiledPressRelease | undefined>;
  /**
   * The release with its images (oldest first), locked until the transaction ends: whoever else loads it waits.
   * Undefined where there is none.
   */
  load(id: PressReleaseId): Promise<PressRelease | undefined>;
  /**
   * As `load`, of what is scheduled for that time or an earlier one, the one that has waited longest: without those named, and
   * without those that somebody else has just now. Undefined where there is none; waits for nobody.
   */
  claimDue(now: Date, without: readonly PressReleaseId[]): Promise<PressRelease | undefined>;
  /**
   * Writes the release, its images (those no longer in it are removed, new ones added) and one line of history.
   * Returns it with its version raised by one.
   * @throws StaleWrite where the stored version is not `release.version`
   * @throws UniqueConflict `title_image` or `preview_image` where another image has the role
   */
  save(release: PressRelease, entry: HistoryEntry): Promise<PressRelease>;
  /** Removes release and images and adds the last line of history, which stays. @throws StaleWrite as save */
  remove(release: PressRelease, entry: HistoryEntry): Promise<void>;
  /** An id for an image to be attached, never given twice; ids that are not used leave a gap. */
  nextImageId(): Promise<ImageId>;
  /**
   * Stores what was declared for an original. Never changed: a second one for the same image rejects. Never removed
   * with image or release.
   */
  addEvidence(evidence: ImageEvidence): Promise<void>;
  /**
   * Stores snapshots in histories from before that time smaller, at most `limit`; they are read as before. Returns how many it looked at,
   * each of them once; 0 where the store has nothing to gain.
   */
  packHistory(before: Date, limit: number): Promise<number>;
  /**
   * Removes the snapshots from the histories of releases that were deleted before that time, at most so many releases, those that went
   * first before others; their lines stay. Returns how many releases.
   */
  forgetDeleted(before: Date, limit: number): Promise<number>;
  /**
   * Removes the evidence that ImageQueries.purgeableEvidence names for the same time and limit, and returns it in its order. What
   * comes before `after` is not looked at again.
   */
  purgeEvidence(before: Date, limit: number, after?: EvidencePosition | null): Promise<ImageEvidence[]>;
}

/** A new release as it was stored, with its id and portal, and the versions of what it is filed under. */
export interface FiledPressRelease {
  readonly release: PressRelease;
  readonly companyUpdatedAt: Date;
  readonly categoryUpdatedAt: Date;
}

export interface BookingRepository {
  /** Stores a new booking; returns it with the id that it was given. */
  add(booking: Omit<PlanBooking, 'id'> | Omit<SingleBooking, 'id'>): Promise<Booking>;
  /**
   * All bookings of the account with what was taken from them: charges within [month.from, month.to) for a plan
   * (refunded ones too: only single credits come back), unrefunded charges ever for a single booking. Locked until the
   * transaction ends: nobody else charges this account meanwhile.
   */
  ledger(accountId: AccountId, month: { readonly from: Date; readonly to: Date }): Promise<BookingUsage[]>;
  /**
   * Ends the booking, which counts no longer from then on; an earlier end stands. Returns it, or undefined where there is
   * none. What was charged stays.
   */
  end(id: BookingId, at: Date): Promise<Booking | undefined>;
  /** The release's charge, refunded or not, or undefined. */
  chargeOf(pressReleaseId: PressReleaseId): Promise<Charge | undefined>;
  /**
   * Stores a new charge, not refunded; returns it with its id.
   * @throws UniqueConflict `charge` where the release has one
   */
  addCharge(charge: Omit<Charge, 'id' | 'refundedAt'>): Promise<Charge>;
  /** Marks the charge as given back; an earlier time stands. */
  refund(charge: Charge, at: Date): Promise<void>;
}

export interface AccountRepository {
  /** Stores a new account, in use; returns it with the id that it was given. */
  add(account: Omit<Account, 'id' | 'disabledAt'>): Promise<Account>;
  /** Undefined where there is none. Takes no lock. */
  find(id: AccountId): Promise<Account | undefined>;
  /** Marks the account disabled, where an earlier time stands, or in use; undefined where there is none. */
  setDisabled(id: AccountId, at: Date | null): Promise<Account | undefined>;
  /** Stores a new token under its secret's hash; returns it with its id. @throws UniqueConflict `token_hash` */
  addToken(token: Omit<ApiToken, 'id'>, hash: string): Promise<ApiToken>;
  /**
   * Stores many legacy keys in one go; those whose hash is stored already are passed over. Returns how many are new.
   */
  addLegacyKeys(keys: readonly { readonly token: Omit<ApiToken, 'id'>; readonly hash: string }[]): Promise<number>;
  /** Marks the token revoked; undefined where there is none. An earlier revocation stands. */
  revokeToken(id: ApiTokenId, at: Date): Promise<Revocation | undefined>;
  /**
   * Writes when each of these tokens was used last, in one step; the last write stands. Waits for nobody: those that
   * another transaction has just now may be passed over, as are those that are not there.
   */
  markUsed(uses: readonly TokenUse[]): Promise<void>;
}

/** When a token was used. */
export interface TokenUse {
  readonly id: ApiTokenId;
  readonly at: Date;
}

export interface Revocation {
  readonly token: ApiToken;
  /** True where it was not revoked before; of several at once, for exactly one. */
  readonly isNew: boolean;
}

export interface CatalogueRepository {
  /** Stores a new company; returns it with its id. @throws UniqueConflict `company_slug` within the account */
  addCompany(company: Omit<Company, 'id'>): Promise<Company>;
  /** Whosever it is; undefined where there is none. Takes no lock. */
  findCompany(id: CompanyId): Promise<Company | undefined>;
  /** As findCompany, for changing it: locked until the transaction ends, so that nobody else's change is lost. */
  loadCompany(id: CompanyId): Promise<Company | undefined>;
  /**
   * Writes everything but id and account.
   * @throws StaleWrite where there is no company of that id; UniqueConflict `company_slug`
   */
  saveCompany(company: Company): Promise<void>;
  /** Stores a new category; returns it with its id. @throws UniqueConflict `category_slug` */
  addCategory(category: Omit<Category, 'id'>): Promise<Category>;
  /** In use or not; undefined where there is none. Takes no lock. */
  findCategory(id: CategoryId): Promise<Category | undefined>;
  /** As findCategory, for changing it: locked until the transaction ends, so that nobody else's change is lost. */
  loadCategory(id: CategoryId): Promise<Category | undefined>;
  /**
   * Writes everything but the id; the last write stands.
   * @throws StaleWrite where there is no category of that id; UniqueConflict `category_slug`
   */
  saveCategory(category: Category): Promise<void>;
}

/**
 * Events go two ways. Whoever changes something writes the event into the account's outbox, in the same transaction. From
 * there publishing moves it into the account's feed, where it gets its id. Transactions commit in another order than they
 * write in: an id that was given while writing could become visible after a larger one, and a reader who goes on after
 * the last that it saw would miss it.
 */
export interface EventRepository {
  /** Writes an event into its account's outbox. Those of releases are written by PressReleaseRepository. */
  add(event: DomainEvent): Promise<void>;
  /**
   * Moves the oldest events of the account's outbox that are committed, at most `limit`, into its feed, in the order in
   * which they were written, and returns them in that order with their ids. The ids are larger than all that the
   * account's feed had. Nobody else publishes for this account until the transaction ends: of two at once the second
   * waits and gets what is left.
   * @throws ApplicationError `unavailable` where the first takes longer than it should
   */
  publish(accountId: AccountId, limit: number): Promise<StoredEvent[]>;
  /**
   * As `publish` for each of these accounts, at most `limitEach` events of one, in a single step. Waits for nobody: an
   * account that somebody else publishes for just now is passed over. The events of all accounts by their ids.
   */
  publishTogether(accountIds: readonly AccountId[], limitEach: number): Promise<StoredEvent[]>;
  /** Makes room ahead for the events of the next days, where the store keeps them in parts. To be called now and then; nothing fails without. */
  makeRoom(now: Date): Promise<void>;
  /**
   * Removes events of every account's feed that happened before that time, at most `limit`, or a whole part of the store where
   * all that it holds is older. Waits up to a week for such a part to be old enough. Returns how many went.
   */
  removeBefore(time: Date, limit: number): Promise<number>;
}

/**
 * What the portals' lists hold, beside what PressReleaseRepository writes into them. Changes of exported releases get their
 * positions after they were committed, as events get their ids (see EventRepository).
 */
export interface PortalRepository {
  /**
   * Gives the oldest committed changes that have no position yet one each, larger than all before, at most `limit`; returns how
   * many. Nobody else does so until the transaction ends: of two at once the second waits.
   * @throws ApplicationError `unavailable` where the first takes longer than it should
   */
  orderChanges(limit: number): Promise<number>;
  /**
   * Gives published releases that have no slug one, and puts those that are public into the lists: what a version published that
   * knew neither. At most `limit`, by id, those that somebody else holds left out; returns how many.
   */
  catchUp(limit: number): Promise<number>;
}

export interface IdempotencyWriter {
  /**
   * Stores the answer with the change that it answers, so that both are there or neither.
   * @throws ApplicationError `idempotency_in_progress` where the claim was lost to another request meanwhile
   */
  complete(claimId: string, answer: IdempotentAnswer): Promise<void>;
}
