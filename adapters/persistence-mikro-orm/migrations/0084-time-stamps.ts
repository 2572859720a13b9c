import { sqlMigration } from './sql-migration.ts';

/** True if all renditions of a picture carry a time stamp. Existing signatures have none. */
export const TimeStamps = sqlMigration(['alter table "image" add column "stamped" boolean not null default false']);
