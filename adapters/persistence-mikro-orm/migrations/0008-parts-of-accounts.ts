import { sqlMigration } from './sql-migration.ts';

/** Pages of an account's tokens and bookings are ordered by id: an index finds the start of each page. */
export const PartsOfAccounts = sqlMigration(
  ['api_token', 'booking'].flatMap((table) => [
    `create index "${table}_account_id_id_index" on "${table}" ("account_id", "id")`,
    `drop index "${table}_account_id_index"`,
  ]),
);
