import type { Connection } from '../database.ts';
import { isUndefinedTable } from '../errors.ts';
import { MIGRATION_NAMES } from './names.ts';

/** The names of the migrations that have not run on this database, in order. */
export async function missingMigrations(database: Connection): Promise<string[]> {
  const rows = await database
    .query<{ readonly name: string }>('select name from mikro_orm_migrations')
    .catch((error: unknown) => {
      // A database that was never migrated has no such table.
      if (isUndefinedTable(error)) return [];
      throw error;
    });
  const applied = new Set(rows.map(({ name }) => name));
  return MIGRATION_NAMES.filter((name) => !applied.has(name));
}
