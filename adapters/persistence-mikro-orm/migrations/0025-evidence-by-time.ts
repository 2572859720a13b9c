import { sqlMigration } from './sql-migration.ts';

/** A purge reads evidence from the oldest on. */
export const EvidenceByTime = sqlMigration([
  'create index "image_evidence_confirmed_at_image_id_index" on "image_evidence" ("confirmed_at", "image_id")',
]);
