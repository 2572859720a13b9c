import { Migration } from '@mikro-orm/migrations';

/** Accounts whose tokens are refused. Those that are there are in use. */
export class DisabledAccounts extends Migration {
  override up(): void {
    this.addSql(`alter table "account" add column "disabled_at" timestamptz(3) null`);
  }
}
