import { sqlMigration } from './sql-migration.ts';

/** An index for the purge, which reads the oldest evidence first. */
export const EvidenceByTime = sqlMigration([
  'create index "image_evidence_confirmed_at_image_id_index" on "image_evidence" ("confirmed_at", "image_id")',
]);
