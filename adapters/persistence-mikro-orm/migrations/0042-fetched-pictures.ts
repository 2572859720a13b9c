import { sqlMigration } from './sql-migration.ts';

/** Evidence of where and when the service fetched a picture that was sent by address. */
export const FetchedPictures = sqlMigration(['alter table "image_evidence" add column "fetched" json null']);
