import { sqlMigration } from './sql-migration.ts';

/** The person responsible for a newsroom's content. */
export const ResponsiblePersons = sqlMigration(['alter table "company" add column "responsible_person" text null']);
