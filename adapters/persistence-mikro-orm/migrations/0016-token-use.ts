import { Migration } from '@mikro-orm/migrations';

/** When each token was last used; unknown for existing tokens. */
export class TokenUse extends Migration {
  override up(): void {
    this.addSql(`alter table "api_token" add column "last_used_at" timestamptz(3) null`);
  }
}
