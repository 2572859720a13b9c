import { FUNCTIONS_STEP } from '../schema/functions/index.ts';

/** Every numbered migration, in order. Databases store the names, so none is ever renamed. */
export const NUMBERED_NAMES = [
  '0001-initial',
  '0002-release-counts',
  '0003-events',
  '0004-webhooks',
  '0005-sandbox',
  '0006-disabled-accounts',
  '0007-narrowed-lists',
  '0008-parts-of-accounts',
  '0009-narrowed-counts',
  '0010-changed-lists',
  '0011-portals',
  '0012-search',
  '0013-company-profiles',
  '0014-deep-pages',
  '0015-people',
  '0016-token-use',
  '0017-portal-removals',
  '0018-schedules-and-take-downs',
  '0018-due-index',
  '0018-taken-down-index',
  '0019-desk',
  '0019-desk-queue',
  '0019-desk-lookups',
  '0020-corrections',
  '0021-mail',
  '0022-reports',
  '0023-signed-renditions',
  '0023-pictures-by-hash',
  '0024-webhook-plans',
  '0025-booking-use',
  '0025-evidence-by-time',
  '0026-partition-bound',
  '0026-partition-bound-holds',
  '0026-delivery-ids',
  '0026-partitions',
  '0027-packed-history',
  '0027-loose-snapshots',
  '0027-vacuum-settings',
  '0028-desk-lists',
  '0029-search-words',
  '0030-deleted-releases',
  '0031-unsettled-files',
  '0032-proven-addresses',
  '0033-links-by-operators',
  '0034-automatic-teasers',
  '0035-job-runs',
  '0036-published-order',
  '0038-preview-links',
  '0039-translations',
  '0039-translations-index',
  '0040-responsible-persons',
] as const;

export type MigrationName = (typeof NUMBERED_NAMES)[number];

/**
 * Every migration in order: the numbered ones, then the current functions. Kept apart from index.ts, which loads the
 * ORM: a start needs only the names to see whether a migration is missing.
 */
export const MIGRATION_NAMES: readonly string[] = [...NUMBERED_NAMES, FUNCTIONS_STEP];
