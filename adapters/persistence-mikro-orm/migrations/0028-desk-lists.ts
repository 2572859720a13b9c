import { Migration } from '@mikro-orm/migrations';

/** Indexes for the editors' searches: releases in a rare status, and the pending corrections of one account. */
export class DeskLists extends Migration {
  override up(): void {
    this.addSql('create index "press_release_status_id_index" on "press_release" ("status", "id")');
    this.addSql(
      `create index "correction_pending_account_index" on "correction" ("account_id", "id") where "status" = 'pending'`,
    );
  }
}
