import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES, SKIPPED_TABLES } from '../entities/index.ts';
import { MIGRATIONS, type MigrationStep } from '../migrations/index.ts';
import type { PgPool } from './pg.ts';
import { closePool, connectionSettings } from './pool.ts';
import type { PostgresqlOptions } from './postgresql.ts';

/**
 * The ORM over PostgreSQL, for migrating and describing the schema. Does not connect yet.
 * @throws RangeError for an invalid schema name or unusable parameters of the URL
 */
export function openPostgresqlOrm(options: PostgresqlOptions, steps: readonly MigrationStep[] = MIGRATIONS) {
  const { url, poolMax, schema } = options;
  return new MikroORM({
    entities: ENTITIES,
    extensions: [Migrator],
    clientUrl: url,
    ...(schema === undefined ? {} : { schema }),
    ...(poolMax === undefined ? {} : { pool: { max: poolMax } }),
    driverOptions: connectionSettings(options),
    migrations: { migrationsList: [...steps], snapshot: false, allOrNothing: false },
    // The entities do not describe functions; only migrations do.
    schemaGenerator: { ignoreRoutines: true, skipTables: SKIPPED_TABLES },
    ensureDatabase: false,
    logger: () => undefined,
  });
}

export type PostgresqlOrm = ReturnType<typeof openPostgresqlOrm>;

/** The ORM's own pg pool. */
export async function poolOf(orm: PostgresqlOrm): Promise<PgPool> {
  return (await orm.driver.getConnection().getNativeClient()) as unknown as PgPool;
}

export async function closePostgresqlOrm(orm: PostgresqlOrm): Promise<void> {
  const pool = await poolOf(orm);
  await orm.close();
  // The ORM ends the pool only if it has used it.
  await closePool(pool);
}
