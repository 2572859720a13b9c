import { FUNCTIONS, FUNCTIONS_PREFIX } from '../schema/functions/index.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Applies every function in its current version. The migration's name changes with the functions, so that it runs again.
 * The names of earlier runs are deleted, so that a downgrade applies the older version's functions.
 */
export const Functions = sqlMigration([
  ...FUNCTIONS.map(({ sql }) => sql),
  `delete from "mikro_orm_migrations" where starts_with("name", '${FUNCTIONS_PREFIX}')`,
]);
