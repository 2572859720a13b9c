import { Migration } from '@mikro-orm/migrations';

/** Older snapshots are stored by what differs from the release's first one (see packed-history.ts). */
export class PackedHistory extends Migration {
  override up(): void {
    this.addSql(
      `alter table "history_entry" add column "packed" bytea null, add column "settled" boolean not null default false`,
    );
  }
}

/** What is to be packed yet: nothing but the last day's, once it has been done. */
export const LOOSE = `create index "history_entry_loose_index" on "history_entry" ("press_release_id", "id")
  where "snapshot" is not null and not "settled"`;

export class LooseSnapshots extends Migration {
  override up(): void {
    this.addSql(LOOSE);
  }
}
