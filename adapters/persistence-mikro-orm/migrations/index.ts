import type { Migration } from '@mikro-orm/migrations';
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
import { Desk, DeskLookups } from './0019-desk.ts';
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

/** One that has all that it needs. */
interface WholeMigration extends Migration {
  up(): Promise<void> | void;
}

export interface MigrationStep {
  readonly name: string;
  readonly class: new (...made: ConstructorParameters<typeof Migration>) => WholeMigration;
  /**
   * For large indexes of tables that are written all the time: the step is nothing but `create index "name" on …` and
   * `drop index "name"`, which PostgreSQL then does concurrently, outside of a transaction. PGlite, which nobody else uses,
   * runs it as any other.
   */
  readonly concurrently?: true;
}

/**
 * Every change of the schema, in order. The names stand in the databases: none is ever renamed, and a migration that
 * was released is never changed.
 */
export const MIGRATIONS: readonly MigrationStep[] = [
  { name: '0001-initial', class: Initial },
  { name: '0002-release-counts', class: ReleaseCounts },
  { name: '0003-events', class: Events },
  { name: '0004-webhooks', class: Webhooks },
  { name: '0005-sandbox', class: Sandbox },
  { name: '0006-disabled-accounts', class: DisabledAccounts },
  { name: '0007-narrowed-lists', class: NarrowedLists },
  { name: '0008-parts-of-accounts', class: PartsOfAccounts },
  { name: '0009-narrowed-counts', class: NarrowedCounts },
  { name: '0010-changed-lists', class: ChangedLists },
  { name: '0011-portals', class: Portals },
  { name: '0012-search', class: Search },
  { name: '0013-company-profiles', class: CompanyProfiles },
  { name: '0014-deep-pages', class: DeepPages },
  { name: '0015-people', class: People },
  { name: '0016-token-use', class: TokenUse },
  { name: '0017-portal-removals', class: PortalRemovals },
  { name: '0018-schedules-and-take-downs', class: SchedulesAndTakeDowns },
  { name: '0018-due-index', class: DueIndex, concurrently: true },
  { name: '0018-taken-down-index', class: TakenDownIndex, concurrently: true },
  { name: '0019-desk', class: Desk },
  { name: '0019-desk-lookups', class: DeskLookups, concurrently: true },
  { name: '0020-corrections', class: Corrections },
  { name: '0021-mail', class: Mails },
  { name: '0022-reports', class: Reports },
  { name: '0023-signed-renditions', class: SignedRenditions },
  { name: '0023-pictures-by-hash', class: PicturesByHash, concurrently: true },
  { name: '0024-webhook-plans', class: WebhookPlans },
  { name: '0025-booking-use', class: BookingUse },
  { name: '0025-evidence-by-time', class: EvidenceByTime, concurrently: true },
  { name: '0026-partition-bound', class: PartitionBound },
  { name: '0026-partition-bound-holds', class: PartitionBoundHolds },
  { name: '0026-delivery-ids', class: DeliveryIds, concurrently: true },
  { name: '0026-partitions', class: Partitions },
  { name: '0027-packed-history', class: PackedHistory },
  { name: '0027-loose-snapshots', class: LooseSnapshots, concurrently: true },
  { name: '0027-vacuum-settings', class: VacuumSettings },
  { name: '0028-desk-lists', class: DeskLists, concurrently: true },
];
