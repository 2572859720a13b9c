import { sqlMigration } from './sql-migration.ts';

/** Whether the renditions of a picture carry a time stamp; those signed so far have none. */
export const TimeStamps = sqlMigration(['alter table "image" add column "stamped" boolean not null default false']);
