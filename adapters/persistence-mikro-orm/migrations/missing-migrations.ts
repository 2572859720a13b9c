import type { Connection } from '../database.ts';
import { isUndefinedTable } from '../errors.ts';
import { MIGRATION_NAMES } from './names.ts';

/** The names of the migrations that have not run on this database, in order. */
export async function missingMigrations(database: Connection): Promise<string[]> {
  const applied = await appliedMigrations(database);
  return MIGRATION_NAMES.filter((name) => !applied.has(name));
}

/** Migrations that have run but that only a newer version of this program knows. */
export async function unknownMigrations(database: Connection): Promise<string[]> {
  return unknownAmong(await appliedMigrations(database));
}

export function unknownAmong(applied: ReadonlySet<string>): string[] {
  // Only numbered ones: the name of the functions' migration differs between versions.
  return [...applied].filter((name) => /^\d{4}-/.test(name) && !MIGRATION_NAMES.includes(name));
}

async function appliedMigrations(database: Connection): Promise<ReadonlySet<string>> {
  const rows = await database
    .query<{ readonly name: string }>('select name from mikro_orm_migrations')
    .catch((error: unknown) => {
      // A database that was never migrated has no such table.
      if (isUndefinedTable(error)) return [];
      throw error;
    });
  return new Set(rows.map(({ name }) => name));
}
