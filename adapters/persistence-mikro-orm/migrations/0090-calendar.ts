import { CALENDAR_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/** An index for an account's calendar, which reads one month of what waits for its time. */
export const Calendar = sqlMigration([CALENDAR_INDEX]);
