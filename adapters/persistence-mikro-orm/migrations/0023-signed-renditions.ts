import { sqlMigration } from './sql-migration.ts';

/**
 * Hashes and signer of each rendition, outside its JSON so that they can be searched; and how the original's own
 * manifests were handled.
 */
export const SignedRenditions = sqlMigration([
  `alter table "image" add column "rendition_sha256" text[] null, add column "signed" text null,
      add column "parent_manifest" text null, add column "signing_until" timestamptz(3) null`,
  'alter table "image_evidence" add column "parent_manifest" text null',
]);

/** Finds a picture by its bytes: those of a rendition, or of the original. */
export const PicturesByHash = sqlMigration([
  'create index "image_rendition_sha256_index" on "image" using gin ("rendition_sha256")',
  'create index "image_sha256_index" on "image" ("sha256")',
]);
