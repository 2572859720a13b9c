import { Migration } from '@mikro-orm/migrations';

/** Pages of an account's tokens and bookings are ordered by id: an index finds the start of each page. */
export class PartsOfAccounts extends Migration {
  override up(): void {
    for (const table of ['api_token', 'booking']) {
      this.addSql(`create index "${table}_account_id_id_index" on "${table}" ("account_id", "id")`);
      this.addSql(`drop index "${table}_account_id_index"`);
    }
  }
}
