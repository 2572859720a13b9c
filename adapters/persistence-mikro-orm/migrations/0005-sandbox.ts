import { Migration } from '@mikro-orm/migrations';

/** Accounts for testing clients with. Those that are there are none. */
export class Sandbox extends Migration {
  override up(): void {
    this.addSql(`alter table "account" add column "sandbox" boolean not null default false`);
    // Few among many, and looked for every second.
    this.addSql(`create index "account_sandbox_index" on "account" ("id") where "sandbox"`);
  }
}
