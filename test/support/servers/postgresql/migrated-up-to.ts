import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../../adapters/persistence-mikro-orm/database.ts';
import { MIGRATIONS } from '../../../../adapters/persistence-mikro-orm/migrations/index.ts';
import { openPgliteOrm } from '../../../../adapters/persistence-mikro-orm/pglite/orm.ts';
import { closePglite, openPglite, pgliteDatabase } from '../../../../adapters/persistence-mikro-orm/pglite/pglite.ts';
import { migratePostgresql } from '../../../../adapters/persistence-mikro-orm/postgresql/migrate.ts';
import { closePool, openPool } from '../../../../adapters/persistence-mikro-orm/postgresql/pool.ts';
import {
  type PostgresqlOptions,
  postgresqlDatabase,
} from '../../../../adapters/persistence-mikro-orm/postgresql/postgresql.ts';
import type { postgresql, TestDatabase } from '../services.ts';

/** A partly migrated database, to test what later migrations do with existing rows. */
export interface MigratedUpTo {
  readonly database: Database;
  /** Runs the migrations up to, but not including, the one of that name; all without a name. */
  migrate(before?: string): Promise<void>;
  close(): Promise<void>;
}

export async function postgresqlUpTo(
  server: Awaited<ReturnType<typeof postgresql>>['service'],
): Promise<MigratedUpTo & { readonly url: string }> {
  const made = (await server?.createDatabase({ empty: true })) as TestDatabase;
  const options: PostgresqlOptions = { driver: 'postgresql', url: made.url };
  const pool = await openPool(options);
  return {
    url: made.url,
    database: postgresqlDatabase(pool, {}),
    async migrate(before) {
      const end = before === undefined ? undefined : MIGRATIONS.findIndex(({ name }) => name === before);
      await migratePostgresql(options, { steps: MIGRATIONS.slice(0, end) });
    },
    async close() {
      await closePool(pool);
      await made.drop();
    },
  };
}

export async function pgliteUpTo(): Promise<MigratedUpTo> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-migrated-'));
  const pglite = await openPglite({ driver: 'pglite', folder: join(folder, 'database') });
  const orm = openPgliteOrm(pglite);
  return {
    database: pgliteDatabase(pglite),
    async migrate(before) {
      const end = before === undefined ? undefined : MIGRATIONS.findIndex(({ name }) => name === before);
      const done = new Set((await orm.migrator.getExecuted()).map(({ name }) => name));
      const names = MIGRATIONS.slice(0, end).map(({ name }) => name);
      await orm.migrator.up({ migrations: names.filter((name) => !done.has(name)) });
    },
    async close() {
      await orm.close();
      await closePglite(pglite);
      await rm(folder, { recursive: true });
    },
  };
}
