import { DECISION_TIMES_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/** Statistics of decisions read the period only. */
export const DecisionTimes = sqlMigration([DECISION_TIMES_INDEX]);
