import { FUNCTIONS_STEP } from '../schema/functions/index.ts';
import { Initial } from './0001-initial.ts';
import { ReleaseCounts } from './0002-release-counts.ts';
import { Events } from './0003-events.ts';
import { Webhooks } from './0004-webhooks.ts';
import { Sandbox } from './0005-sandbox.ts';
import { DisabledAccounts } from './0006-disabled-accounts.ts';
import { NarrowedLists } from './0007-narrowed-lists.ts';
import { PartsOfAccounts } from './0008-parts-of-accounts.ts';
import { NarrowedCounts } from './0009-narrowed-counts.ts';
import { ChangedLists } from './0010-changed-lists.ts';
import { Portals } from './0011-portals.ts';
import { Search } from './0012-search.ts';
import { CompanyProfiles } from './0013-company-profiles.ts';
import { DeepPages } from './0014-deep-pages.ts';
import { People } from './0015-people.ts';
import { TokenUse } from './0016-token-use.ts';
import { PortalRemovals } from './0017-portal-removals.ts';
import { DueIndex, SchedulesAndTakeDowns, TakenDownIndex } from './0018-schedules-and-take-downs.ts';
import { Desk, DeskLookups, DeskQueue } from './0019-desk.ts';
import { Corrections } from './0020-corrections.ts';
import { Mails } from './0021-mail.ts';
import { Reports } from './0022-reports.ts';
import { PicturesByHash, SignedRenditions } from './0023-signed-renditions.ts';
import { WebhookPlans } from './0024-webhook-plans.ts';
import { BookingUse } from './0025-booking-use.ts';
import { EvidenceByTime } from './0025-evidence-by-time.ts';
import { DeliveryIds, PartitionBound, PartitionBoundHolds, Partitions } from './0026-partitions.ts';
import { LooseSnapshots, PackedHistory } from './0027-packed-history.ts';
import { VacuumSettings } from './0027-vacuum-settings.ts';
import { DeskLists } from './0028-desk-lists.ts';
import { SearchWords } from './0029-search-words.ts';
import { DeletedReleases } from './0030-deleted-releases.ts';
import { UnsettledFiles } from './0031-unsettled-files.ts';
import { ProvenAddresses } from './0032-proven-addresses.ts';
import { LinksByOperators } from './0033-links-by-operators.ts';
import { AutomaticTeasers } from './0034-automatic-teasers.ts';
import { JobRuns } from './0035-job-runs.ts';
import { PublishedOrder } from './0036-published-order.ts';
import { PreviewLinks } from './0038-preview-links.ts';
import { Translations, TranslationsIndex } from './0039-translations.ts';
import { ResponsiblePersons } from './0040-responsible-persons.ts';
import { ExternalIds, ExternalIdsIndex } from './0041-external-ids.ts';
import { FetchedPictures } from './0042-fetched-pictures.ts';
import { PressPictures } from './0043-press-pictures.ts';
import { Newsrooms } from './0044-newsrooms.ts';
import { Announcing } from './0045-announcing.ts';
import { Subscriptions } from './0046-subscriptions.ts';
import { Readership } from './0047-readership.ts';
import { TextCheck } from './0048-text-check.ts';
import { Questions } from './0049-questions.ts';
import { Proposals } from './0050-proposals.ts';
import { StatementsOfReasons } from './0051-statements-of-reasons.ts';
import { TokenLimits } from './0052-token-limits.ts';
import { GraceOfApprovals } from './0053-grace.ts';
import { SetAsides } from './0054-set-aside.ts';
import { Findings, SameTitles } from './0055-findings.ts';
import { EvidenceChecks } from './0057-evidence-checks.ts';
import { HistoryDigests, UndigestedEntries } from './0058-history-digests.ts';
import { NewsroomTokens } from './0059-newsroom-tokens.ts';
import { NewsroomsInSearch, NewsroomsInSearchIndexes } from './0061-newsrooms-in-search.ts';
import { ImageChanges } from './0063-image-changes.ts';
import { VerifiedDomains } from './0065-verified-domains.ts';
import { DecisionTimes } from './0067-decision-times.ts';
import { AccountNotes } from './0068-account-notes.ts';
import { RotatedTokens } from './0069-rotated-tokens.ts';
import { SubmittingOwners } from './0070-submitting-owners.ts';
import { OwnAddresses } from './0074-own-addresses.ts';
import { AccountLogs } from './0075-account-logs.ts';
import { TokenPrefixes } from './0076-token-prefixes.ts';
import { DeskSearch, DeskSearchIndex, DeskSearchRows } from './0077-desk-search.ts';
import { ForgottenReleases, HistoryProofs } from './0081-history-proofs.ts';
import { TimeStamps } from './0084-time-stamps.ts';
import { RemovedMarks } from './0085-removed-marks.ts';
import { Comments } from './0086-comments.ts';
import { HeldEvents } from './0087-held-events.ts';
import { QueueFindings } from './0088-queue-findings.ts';
import { SavedFilters } from './0089-saved-filters.ts';
import { Calendar } from './0090-calendar.ts';
import { EarlierMailLinks, EarlierMailLinksIndex } from './0095-earlier-mail-links.ts';
import { DueMails } from './0096-due-mails.ts';
import { Functions } from './functions.ts';
import { type MigrationName, NUMBERED_NAMES } from './names.ts';
import type { MigrationClass } from './sql-migration.ts';

export interface MigrationStep {
  readonly name: string;
  readonly class: MigrationClass;
  /**
   * For large indexes of tables under constant writes: the migration contains only `create index "name" on …` and `drop
   * index "name"`, which PostgreSQL runs concurrently, outside of a transaction. PGlite, which has a single user, runs
   * it like any other.
   */
  readonly concurrently?: true;
  /**
   * For rows of tables under constant writes: the migration is one statement that processes the next batch of BATCH_ROWS
   * rows and returns a row if it found any. PostgreSQL repeats it until it finds none, each time in a transaction of
   * its own; PGlite, which has a single user, processes all rows in one batch.
   */
  readonly inBatches?: true;
}

/** A released migration is never changed. */
const STEPS: Readonly<Record<MigrationName, Omit<MigrationStep, 'name'>>> = {
  '0001-initial': { class: Initial },
  '0002-release-counts': { class: ReleaseCounts },
  '0003-events': { class: Events },
  '0004-webhooks': { class: Webhooks },
  '0005-sandbox': { class: Sandbox },
  '0006-disabled-accounts': { class: DisabledAccounts },
  '0007-narrowed-lists': { class: NarrowedLists },
  '0008-parts-of-accounts': { class: PartsOfAccounts },
  '0009-narrowed-counts': { class: NarrowedCounts },
  '0010-changed-lists': { class: ChangedLists },
  '0011-portals': { class: Portals },
  '0012-search': { class: Search },
  '0013-company-profiles': { class: CompanyProfiles },
  '0014-deep-pages': { class: DeepPages },
  '0015-people': { class: People },
  '0016-token-use': { class: TokenUse },
  '0017-portal-removals': { class: PortalRemovals },
  '0018-schedules-and-take-downs': { class: SchedulesAndTakeDowns },
  '0018-due-index': { class: DueIndex, concurrently: true },
  '0018-taken-down-index': { class: TakenDownIndex, concurrently: true },
  '0019-desk': { class: Desk },
  '0019-desk-queue': { class: DeskQueue, inBatches: true },
  '0019-desk-lookups': { class: DeskLookups, concurrently: true },
  '0020-corrections': { class: Corrections },
  '0021-mail': { class: Mails },
  '0022-reports': { class: Reports },
  '0023-signed-renditions': { class: SignedRenditions },
  '0023-pictures-by-hash': { class: PicturesByHash, concurrently: true },
  '0024-webhook-plans': { class: WebhookPlans },
  '0025-booking-use': { class: BookingUse },
  '0025-evidence-by-time': { class: EvidenceByTime, concurrently: true },
  '0026-partition-bound': { class: PartitionBound },
  '0026-partition-bound-holds': { class: PartitionBoundHolds },
  '0026-delivery-ids': { class: DeliveryIds, concurrently: true },
  '0026-partitions': { class: Partitions },
  '0027-packed-history': { class: PackedHistory },
  '0027-loose-snapshots': { class: LooseSnapshots, concurrently: true },
  '0027-vacuum-settings': { class: VacuumSettings },
  '0028-desk-lists': { class: DeskLists, concurrently: true },
  '0029-search-words': { class: SearchWords },
  '0030-deleted-releases': { class: DeletedReleases, concurrently: true },
  '0031-unsettled-files': { class: UnsettledFiles },
  '0032-proven-addresses': { class: ProvenAddresses },
  '0033-links-by-operators': { class: LinksByOperators },
  '0034-automatic-teasers': { class: AutomaticTeasers },
  '0035-job-runs': { class: JobRuns },
  '0036-published-order': { class: PublishedOrder, concurrently: true },
  '0038-preview-links': { class: PreviewLinks },
  '0039-translations': { class: Translations },
  '0039-translations-index': { class: TranslationsIndex, concurrently: true },
  '0040-responsible-persons': { class: ResponsiblePersons },
  '0041-external-ids': { class: ExternalIds },
  '0041-external-ids-index': { class: ExternalIdsIndex, concurrently: true },
  '0042-fetched-pictures': { class: FetchedPictures },
  '0043-press-pictures': { class: PressPictures },
  '0044-newsrooms': { class: Newsrooms, concurrently: true },
  '0045-announcing': { class: Announcing },
  '0046-subscriptions': { class: Subscriptions },
  '0047-readership': { class: Readership },
  '0048-text-check': { class: TextCheck },
  '0049-questions': { class: Questions },
  '0050-proposals': { class: Proposals },
  '0051-statements-of-reasons': { class: StatementsOfReasons, concurrently: true },
  '0052-token-limits': { class: TokenLimits },
  '0053-grace': { class: GraceOfApprovals },
  '0054-set-aside': { class: SetAsides },
  '0055-findings': { class: Findings },
  '0055-same-titles': { class: SameTitles, concurrently: true },
  '0057-evidence-checks': { class: EvidenceChecks },
  '0058-history-digests': { class: HistoryDigests },
  '0058-undigested-entries': { class: UndigestedEntries, concurrently: true },
  '0059-newsroom-tokens': { class: NewsroomTokens },
  '0061-newsrooms-in-search': { class: NewsroomsInSearch },
  '0061-newsrooms-in-search-indexes': { class: NewsroomsInSearchIndexes, concurrently: true },
  '0063-image-changes': { class: ImageChanges },
  '0065-verified-domains': { class: VerifiedDomains },
  '0067-decision-times': { class: DecisionTimes, concurrently: true },
  '0068-account-notes': { class: AccountNotes },
  '0069-rotated-tokens': { class: RotatedTokens },
  '0070-submitting-owners': { class: SubmittingOwners },
  '0074-own-addresses': { class: OwnAddresses },
  '0075-account-logs': { class: AccountLogs },
  '0076-token-prefixes': { class: TokenPrefixes },
  '0077-desk-search': { class: DeskSearch },
  '0077-desk-search-rows': { class: DeskSearchRows },
  '0077-desk-search-index': { class: DeskSearchIndex, concurrently: true },
  '0081-history-proofs': { class: HistoryProofs },
  '0081-forgotten-releases': { class: ForgottenReleases, concurrently: true },
  '0084-time-stamps': { class: TimeStamps },
  '0085-removed-marks': { class: RemovedMarks },
  '0086-comments': { class: Comments },
  '0087-held-events': { class: HeldEvents },
  '0088-queue-findings': { class: QueueFindings },
  '0089-saved-filters': { class: SavedFilters },
  '0090-calendar': { class: Calendar, concurrently: true },
  '0095-earlier-mail-links': { class: EarlierMailLinks },
  '0095-earlier-mail-links-index': { class: EarlierMailLinksIndex, concurrently: true },
  '0096-due-mails': { class: DueMails, concurrently: true },
};

/** Every migration, in the order of MIGRATION_NAMES. */
export const MIGRATIONS: readonly MigrationStep[] = [
  ...NUMBERED_NAMES.map((name) => ({ name, ...STEPS[name] })),
  { name: FUNCTIONS_STEP, class: Functions },
];
