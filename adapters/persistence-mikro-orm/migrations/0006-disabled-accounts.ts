import { Migration } from '@mikro-orm/migrations';

/** Accounts whose tokens are refused. Existing accounts stay enabled. */
export class DisabledAccounts extends Migration {
  override up(): void {
    this.addSql(`alter table "account" add column "disabled_at" timestamptz(3) null`);
  }
}
