import { sqlMigration } from './sql-migration.ts';

/** Changes that editors propose to publishers. */
export const Proposals = sqlMigration(['alter table "press_release" add column "proposal" json null']);
