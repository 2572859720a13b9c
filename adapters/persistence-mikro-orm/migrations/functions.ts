import { Migration } from '@mikro-orm/migrations';
import { FUNCTIONS, FUNCTIONS_PREFIX } from '../schema/functions/index.ts';

/**
 * Applies every function as it is today. Its name changes with them, so that it runs again; the names of earlier runs are
 * removed, so that going back to an earlier version applies that version's functions.
 */
export class Functions extends Migration {
  override up(): void {
    for (const { sql } of FUNCTIONS) this.addSql(sql);
    this.addSql(`delete from "mikro_orm_migrations" where starts_with("name", '${FUNCTIONS_PREFIX}')`);
  }
}
