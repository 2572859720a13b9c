import { Migration } from '@mikro-orm/migrations';

/** A purge reads evidence from the oldest on. */
export class EvidenceByTime extends Migration {
  override up(): void {
    this.addSql(
      'create index "image_evidence_confirmed_at_image_id_index" on "image_evidence" ("confirmed_at", "image_id")',
    );
  }
}
