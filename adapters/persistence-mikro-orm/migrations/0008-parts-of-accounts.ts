import { Migration } from '@mikro-orm/migrations';

/** Tokens and bookings of an account are listed by id, part by part: each part is found where it begins. */
export class PartsOfAccounts extends Migration {
  override up(): void {
    for (const table of ['api_token', 'booking']) {
      this.addSql(`create index "${table}_account_id_id_index" on "${table}" ("account_id", "id")`);
      this.addSql(`drop index "${table}_account_id_index"`);
    }
  }
}
