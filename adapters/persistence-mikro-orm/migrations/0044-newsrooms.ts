import { NEWSROOMS_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/** The order of the directory of newsrooms. */
export const Newsrooms = sqlMigration([NEWSROOMS_INDEX]);
