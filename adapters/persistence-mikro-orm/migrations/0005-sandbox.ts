import { Migration } from '@mikro-orm/migrations';

/** Sandbox accounts for testing clients. Existing accounts are not sandboxes. */
export class Sandbox extends Migration {
  override up(): void {
    this.addSql(`alter table "account" add column "sandbox" boolean not null default false`);
    // Few among many, and queried every second.
    this.addSql(`create index "account_sandbox_index" on "account" ("id") where "sandbox"`);
  }
}
