import { Migration } from '@mikro-orm/migrations';

/**
 * Whether an address is known to be its user's, what a link gives, and whether its use is proof. Of nobody who is there already is it
 * known: what he signs in with goes on, and ends when he first uses a link that went to the address, or to an operator. Such are the
 * open links but those of owners' invitations that were shown.
 */
export class ProvenAddresses extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table "service_user" add column "proven_at" timestamptz(3) null',
  'alter table "one_time_link" add column "is_editor" boolean not null default false',
  'alter table "one_time_link" add column "is_operator" boolean not null default false',
  'alter table "one_time_link" add column "is_proof" boolean not null default false',
  `update "one_time_link" set "is_proof" = true where "account_id" is null or "mailed_secret_hash" is not null`,
];
