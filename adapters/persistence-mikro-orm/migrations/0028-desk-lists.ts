import { Migration } from '@mikro-orm/migrations';

/** What editors look for among everything: releases of a state that few are in, and the corrections of one account that wait. */
export class DeskLists extends Migration {
  override up(): void {
    this.addSql('create index "press_release_status_id_index" on "press_release" ("status", "id")');
    this.addSql(
      `create index "correction_pending_account_index" on "correction" ("account_id", "id") where "status" = 'pending'`,
    );
  }
}
