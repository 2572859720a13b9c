import { Migration } from '@mikro-orm/migrations';

/**
 * Whether a one-time link is an operator's: an owner of the account that it leads into takes no more back than that. Of links that are
 * there already, those that give more, or are proof without having gone out by mail, are operators'.
 */
export class LinksByOperators extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table "one_time_link" add column "by_operator" boolean not null default false',
  `update "one_time_link" set "by_operator" = true
    where "is_editor" or "is_operator" or ("is_proof" and "mailed_secret_hash" is null)`,
];
