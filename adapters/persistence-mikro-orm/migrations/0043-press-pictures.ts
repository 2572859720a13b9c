import { sqlMigration } from './sql-migration.ts';

/** Allows a picture to be downloaded in full size. The default is for processes of the previous version. */
export const PressPictures = sqlMigration([
  'alter table "image" add column "press_download" boolean not null default false',
]);
