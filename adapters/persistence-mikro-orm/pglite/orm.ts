import type { PGlite } from '@electric-sql/pglite';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/pglite';
import { ENTITIES, SKIPPED_TABLES } from '../entities/index.ts';
import { MIGRATIONS } from '../migrations/index.ts';

/** The ORM over PGlite, for migrating and describing the schema. Closing it leaves PGlite open. */
export function openPgliteOrm(pglite: PGlite) {
  return new MikroORM({
    entities: ENTITIES,
    extensions: [Migrator],
    dbName: 'postgres',
    driverOptions: { pglite },
    migrations: { migrationsList: [...MIGRATIONS], snapshot: false },
    // The entities do not describe functions; only migrations do.
    schemaGenerator: { ignoreRoutines: true, skipTables: SKIPPED_TABLES },
    ensureDatabase: false,
    logger: () => undefined,
  });
}
