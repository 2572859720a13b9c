import { Migration } from '@mikro-orm/migrations';
import { LOOSE_SNAPSHOTS_INDEX } from '../schema/indexes.ts';

/** Older snapshots are stored as differences from the release's first one (see packed-history.ts). */
export class PackedHistory extends Migration {
  override up(): void {
    this.addSql(
      `alter table "history_entry" add column "packed" bytea null, add column "settled" boolean not null default false`,
    );
  }
}

export class LooseSnapshots extends Migration {
  override up(): void {
    this.addSql(LOOSE_SNAPSHOTS_INDEX);
  }
}
