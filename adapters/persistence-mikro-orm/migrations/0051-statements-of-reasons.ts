import { COUNTED_INDEX, OPEN_OBJECTIONS_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/** Indexes of open objections to take-downs, and of the history entries that yearly figures count. */
export const StatementsOfReasons = sqlMigration([OPEN_OBJECTIONS_INDEX, COUNTED_INDEX]);
