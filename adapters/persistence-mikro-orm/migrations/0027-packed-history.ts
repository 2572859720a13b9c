import { LOOSE_SNAPSHOTS_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/** Older snapshots are stored as differences from the release's first one (see repositories/history/packed.ts). */
export const PackedHistory = sqlMigration([
  `alter table "history_entry" add column "packed" bytea null, add column "settled" boolean not null default false`,
]);

export const LooseSnapshots = sqlMigration([LOOSE_SNAPSHOTS_INDEX]);
