import type { IdempotencyStore, Queries, UnitOfWork } from '../../application/ports/index.ts';
import { type Connection, type Database, guardNesting } from './database.ts';
import { createIdempotencyStore, createIdempotencyWriter } from './idempotency.ts';
import { closePglite, migratePglite, openPgliteOrm, type PgliteOptions, pgliteDatabase } from './pglite.ts';
import { checkpoint } from './pglite-checkpoint.ts';
import {
  closePostgresql,
  migratePostgresql,
  openPostgresqlOrm,
  type PoolStats,
  type PostgresqlOptions,
  postgresqlDatabase,
  watchPool,
} from './postgresql.ts';
import { createQueries } from './queries/index.ts';
import { createAccountRepository, createBookingRepository } from './repositories/accounts.ts';
import { createCatalogueRepository } from './repositories/catalogue.ts';
import { createEventRepository } from './repositories/events.ts';
import { createPressReleaseRepository } from './repositories/press-releases.ts';
import { createWebhookRepository } from './repositories/webhooks.ts';

export { inspectPostgresql, type PostgresqlFindings } from './inspect.ts';
export type { PoolStats } from './postgresql.ts';

export type MikroOrmPersistenceOptions = PgliteOptions | PostgresqlOptions;

export interface MikroOrmPersistence {
  readonly unitOfWork: UnitOfWork;
  readonly queries: Queries;
  readonly idempotency: IdempotencyStore;
  /**
   * Brings the schema up to date; returns the names of the migrations that ran, in order. Any number of processes may
   * call it at once on PostgreSQL: one migrates, the others wait. Each migration happens whole or not at all.
   */
  migrate(): Promise<string[]>;
  /** How the connections are used just now; absent on PGlite, which has no pool. */
  poolStats?(): PoolStats;
  /**
   * Keeps the log, and the time that a start takes after a crash, within bounds: to be called now and then. Returns whether
   * there was anything to do. Absent on PostgreSQL, which does so by itself.
   */
  checkpoint?(): Promise<boolean>;
  /** Gives the connections back; on PGlite, the folder is free for another process afterwards. */
  close(): Promise<void>;
}

/**
 * Persistence in PostgreSQL, or in PGlite in a folder: the same schema and statements for both. The driver of the one
 * that is asked for is loaded, and no other. PGlite is opened here and now; a pool to PostgreSQL connects when it is
 * needed. Nothing is migrated unless `migrate` is called.
 * @throws ApplicationError `unavailable` where PGlite cannot be opened
 */
export async function createMikroOrmPersistence(options: MikroOrmPersistenceOptions): Promise<MikroOrmPersistence> {
  return options.driver === 'pglite' ? overPglite(options) : overPostgresql(options);
}

async function overPglite(options: PgliteOptions): Promise<MikroOrmPersistence> {
  const orm = await openPgliteOrm(options);
  const database = await pgliteDatabase(orm);
  return {
    ...portsOver(database),
    migrate: () => migratePglite(orm),
    checkpoint: () => checkpoint(database),
    close: () => closePglite(orm),
  };
}

async function overPostgresql(options: PostgresqlOptions): Promise<MikroOrmPersistence> {
  const orm = await openPostgresqlOrm(options);
  const database = await postgresqlDatabase(orm);
  return {
    ...portsOver(database),
    migrate: () => migratePostgresql(options),
    poolStats: await watchPool(orm),
    close: () => closePostgresql(orm),
  };
}

function portsOver(unguarded: Database): Pick<MikroOrmPersistence, 'unitOfWork' | 'queries' | 'idempotency'> {
  const database = guardNesting(unguarded);
  return {
    unitOfWork: {
      run: (work) => database.transaction((connection) => work(transactionOn(connection))),
      // A single statement, which is a transaction by itself.
      addPressRelease: createPressReleaseRepository(database).add,
    },
    queries: createQueries(database),
    idempotency: createIdempotencyStore(database),
  };
}

function transactionOn(connection: Connection) {
  return {
    pressReleases: createPressReleaseRepository(connection),
    bookings: createBookingRepository(connection),
    accounts: createAccountRepository(connection),
    catalogue: createCatalogueRepository(connection),
    events: createEventRepository(connection),
    webhooks: createWebhookRepository(connection),
    idempotency: createIdempotencyWriter(connection),
  };
}
