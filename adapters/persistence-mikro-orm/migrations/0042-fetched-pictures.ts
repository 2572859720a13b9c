import { sqlMigration } from './sql-migration.ts';

/** Evidence for pictures uploaded by address: where and when the service fetched them. */
export const FetchedPictures = sqlMigration(['alter table "image_evidence" add column "fetched" json null']);
