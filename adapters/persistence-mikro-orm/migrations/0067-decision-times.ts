import { DECISION_TIMES_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/** An index for statistics of decisions, which read only the period. */
export const DecisionTimes = sqlMigration([DECISION_TIMES_INDEX]);
