import { sqlMigration } from './sql-migration.ts';

/** Approvals that their editor can undo. */
export const GraceOfApprovals = sqlMigration(['alter table "press_release" add column "grace" json null']);
