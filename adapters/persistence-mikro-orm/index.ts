import type { IdempotencyStore, PoolStats, Queries, ReplicaStats, UnitOfWork } from '../../application/ports/index.ts';
import type { DatabaseContents } from './backup/contents.ts';
import { type CacheWindows, createCacheWindows, watchUse } from './cache-windows.ts';
import { type Connection, type Database, guardNesting, one } from './database.ts';
import { missingMigrations, unknownMigrations } from './migrations/missing-migrations.ts';
import { NUMBERED_NAMES } from './migrations/names.ts';
import type { PgliteOptions } from './pglite/pglite.ts';
import { checkpoint } from './pglite/pglite-checkpoint.ts';
import { type Copying, createCopying } from './pglite/pglite-copying.ts';
import type { MigrateOptions } from './postgresql/migrate.ts';
import { closePool, openPool } from './postgresql/pool.ts';
import { type PostgresqlOptions, postgresqlDatabase, watchPool } from './postgresql/postgresql.ts';
import { createQueries, type ReadReplica } from './queries/index.ts';
import { readFromReplica } from './replica/replica.ts';
import { createAccountLogRepository } from './repositories/accounts/account-log.ts';
import { createAccountRepository } from './repositories/accounts/accounts.ts';
import { createBookingRepository } from './repositories/accounts/bookings.ts';
import { createCatalogueRepository } from './repositories/catalogue.ts';
import { createDomainVerifications } from './repositories/domain-verifications.ts';
import { createEventRepository } from './repositories/events/events.ts';
import { createWebhookRepository } from './repositories/events/webhooks.ts';
import { createHistoryTrees } from './repositories/history/trees.ts';
import { createIdempotencyStore, createIdempotencyWriter } from './repositories/idempotency.ts';
import { createEvidenceChecks } from './repositories/images/evidence-checks.ts';
import { createSigningRepository } from './repositories/images/signings.ts';
import { createUnsettledFiles } from './repositories/images/unsettled-files.ts';
import { createJobRuns } from './repositories/job-runs.ts';
import { createMailOutbox } from './repositories/mails.ts';
import { createAttemptRepository } from './repositories/people/attempts.ts';
import { createLinkRepository } from './repositories/people/links.ts';
import { createPasskeyRepository } from './repositories/people/passkeys.ts';
import { createSessionRepository } from './repositories/people/sessions.ts';
import { createUserRepository } from './repositories/people/users.ts';
import { createAnnouncements } from './repositories/portal/announcements.ts';
import { createPortalRepository } from './repositories/portal/portal.ts';
import { createReadershipRepository } from './repositories/portal/readership.ts';
import { createSubscriptionRepository } from './repositories/portal/subscriptions.ts';
import { createCommentRepository } from './repositories/press-releases/comments.ts';
import { createLinkChecks } from './repositories/press-releases/link-checks.ts';
import { createPressReleaseRepository } from './repositories/press-releases/press-releases.ts';
import { createPreviewLinkRepository } from './repositories/press-releases/preview-links.ts';
import { createShingleIndex } from './repositories/press-releases/shingle-index.ts';
import { createCorrectionRepository } from './repositories/review/corrections.ts';
import { createDeskRepository } from './repositories/review/desk.ts';
import { createReportRepository } from './repositories/review/reports.ts';
import { createStatementNotes, type DatabaseObserver } from './statement-notes.ts';
import { type Time, toDate } from './tables/values.ts';

export { type DatabaseContents, FILE_COLUMNS, type NamedFile } from './backup/contents.ts';
export { isEmptyPostgresql, type PostgresqlSnapshot, withSnapshot } from './backup/snapshot.ts';
export { isRefused } from './errors.ts';
export type { Copying } from './pglite/pglite-copying.ts';
export { inspectPostgresql, type PostgresqlFindings } from './postgresql/inspect.ts';
export type { MigrationProgress } from './postgresql/migrate.ts';
export { inspectReplica, type ReplicaFindings } from './replica/inspect.ts';
export type { PoolStats, ReplicaStats };

export type MikroOrmPersistenceOptions = PgliteOptions | PostgresqlOptions;

/** The last schema migration this program knows. */
export const SCHEMA: string = NUMBERED_NAMES[NUMBERED_NAMES.length - 1] ?? '';

/** True if this program knows `schema`, the last migration of a database; empty if none has run. */
export function isKnownSchema(schema: string): boolean {
  return schema === '' || NUMBERED_NAMES.some((name) => name === schema);
}

export interface MikroOrmPersistence {
  readonly unitOfWork: UnitOfWork;
  readonly queries: Queries;
  readonly idempotency: IdempotencyStore;
  /**
   * Brings the schema up to date and returns the names of the migrations that ran, in order. On PostgreSQL, processes may
   * call it concurrently: one migrates, the others wait. Each migration is atomic; PostgreSQL keeps those that succeeded
   * before a failing one, and reports the running one by `onProgress`.
   */
  migrate(onProgress?: MigrateOptions['onProgress']): Promise<string[]>;
  /** Migrations that only a newer version of this program knows. */
  unknownMigrations(): Promise<string[]>;
  /** The database server's time; absent on PGlite, which uses this machine's clock. @throws ApplicationError `unavailable` */
  now?(): Promise<Date>;
  /** Current use of the connection pool; absent on PGlite, which has none. */
  poolStats?(): PoolStats;
  /** Statistics of reads from the replica; absent without one. */
  replicaStats?(): ReplicaStats;
  /**
   * Calls the listener when reads stop using the replica, because it is unreachable or too far behind, and when they
   * resume.
   */
  watchReplica?(listener: (isUsed: boolean) => void): void;
  /** Ends the current cache window: another process has changed what portals show. Absent on PGlite, which has none. */
  portalsChanged?(): void;
  /** Notifies the observer of each statement, and of each connection of the pool; replaces an earlier one. */
  watchStatements(observer: DatabaseObserver): void;
  /**
   * Writes a checkpoint if the log has grown: this bounds the log's size and the recovery time after a crash. Call it
   * regularly. Returns whether a checkpoint was written. Absent on PostgreSQL, which does this itself.
   */
  checkpoint?(): Promise<boolean>;
  /** Lets another process copy the folder; absent on PostgreSQL. */
  readonly copying?: Copying;
  /** Closes all connections; on PGlite, another process may open the folder afterwards. */
  close(): Promise<void>;
}

/**
 * Persistence in PostgreSQL, or in PGlite in a folder, with the same schema and statements. Loads only the driver in
 * use. Opens PGlite at once; a PostgreSQL pool connects on first use. Migrates nothing until `migrate` is called.
 * @throws ApplicationError `unavailable` if PGlite cannot be opened
 */
export async function createMikroOrmPersistence(options: MikroOrmPersistenceOptions): Promise<MikroOrmPersistence> {
  return options.driver === 'pglite' ? createOnPglite(options) : createOnPostgresql(options);
}

async function createOnPglite(options: PgliteOptions): Promise<MikroOrmPersistence> {
  const { closePglite, migratePglite, openPglite, pgliteDatabase } = await import('./pglite/pglite.ts');
  const pglite = await openPglite(options);
  const notes = createStatementNotes();
  const database = pgliteDatabase(pglite, notes);
  const copying = createCopying(database);
  return {
    ...createPorts(database, createCacheWindows()),
    watchStatements: notes.watch,
    unknownMigrations: () => unknownMigrations(database),
    migrate: () => migrateAndCatchUp(database, () => migratePglite(pglite)),
    checkpoint: () => checkpoint(database, () => copying.isHeld),
    copying,
    close: () => closePglite(pglite),
  };
}

async function createOnPostgresql(options: PostgresqlOptions): Promise<MikroOrmPersistence> {
  const pool = await openPool(options);
  const notes = createStatementNotes();
  const database = postgresqlDatabase(pool, options, notes);
  const cacheWindows = createCacheWindows();
  const replica =
    options.replica === undefined ? undefined : await readFromReplica(options, options.replica, cacheWindows, notes);
  return {
    ...createPorts(database, cacheWindows, replica),
    unknownMigrations: () => unknownMigrations(database),
    async now() {
      const { now } = await one<{ now: Time }>(database, 'select clock_timestamp() as now');
      return toDate(now);
    },
    migrate: (onProgress) =>
      migrateAndCatchUp(database, async () => {
        const { migratePostgresql } = await import('./postgresql/migrate.ts');
        return migratePostgresql(options, { onProgress });
      }),
    watchStatements: notes.watch,
    poolStats: watchPool(pool),
    portalsChanged: replica?.recordWrite ?? cacheWindows.end,
    ...(replica && { replicaStats: replica.stats, watchReplica: replica.watch }),
    async close() {
      await replica?.close();
      await closePool(pool);
    },
  };
}

/** Opens a copy of an embedded database; see backup/embedded.ts. */
export async function withEmbeddedCopy<T>(
  folder: string,
  work: (contents: DatabaseContents) => Promise<T>,
): Promise<T> {
  return (await import('./backup/embedded.ts')).withEmbeddedCopy(folder, work);
}

/** Releases per batch. Each is indexed for search, and no transaction may take long, even on a busy machine. */
const CATCH_UP_BATCH = 50;

/** Migrates, then adds releases published by an older version (which had no portal lists) to the portals' lists. */
async function migrateAndCatchUp(database: Database, migrate: () => Promise<string[]>): Promise<string[]> {
  // The migrator needs connections and memory of its own, and most starts have nothing to migrate.
  const ran = (await missingMigrations(database)).length === 0 ? [] : await migrate();
  const catchUp = () =>
    database.transaction((connection) => createPortalRepository(connection).catchUp(CATCH_UP_BATCH));
  while ((await catchUp()) > 0);
  return ran;
}

/** The ports over an open database. */
export function createPorts(
  unguarded: Database,
  cacheWindows: CacheWindows,
  replica?: ReadReplica & { recordWrite(): void },
): Pick<MikroOrmPersistence, 'unitOfWork' | 'queries' | 'idempotency'> {
  const database = guardNesting(unguarded);
  const recordWrite = replica?.recordWrite ?? cacheWindows.end;
  return {
    unitOfWork: {
      async run(work) {
        let mayChangePortals = false;
        const onUse = () => {
          mayChangePortals = true;
        };
        try {
          return await database.transaction((connection) => work(watchUse(createRepositories(connection), onUse)));
        } finally {
          if (mayChangePortals) recordWrite();
        }
      },
      // Creating a draft is a single statement.
      autocommit: { pressReleases: createPressReleaseRepository(database) },
    },
    queries: createQueries(database, cacheWindows, replica),
    idempotency: createIdempotencyStore(database),
  };
}

function createRepositories(connection: Connection) {
  return {
    pressReleases: createPressReleaseRepository(connection),
    corrections: createCorrectionRepository(connection),
    previewLinks: createPreviewLinkRepository(connection),
    comments: createCommentRepository(connection),
    accountLog: createAccountLogRepository(connection),
    readership: createReadershipRepository(connection),
    shingleIndex: createShingleIndex(connection),
    bookings: createBookingRepository(connection),
    accounts: createAccountRepository(connection),
    catalogue: createCatalogueRepository(connection),
    domainVerifications: createDomainVerifications(connection),
    desk: createDeskRepository(connection),
    linkChecks: createLinkChecks(connection),
    events: createEventRepository(connection),
    webhooks: createWebhookRepository(connection),
    portal: createPortalRepository(connection),
    signings: createSigningRepository(connection),
    evidenceChecks: createEvidenceChecks(connection),
    historyTrees: createHistoryTrees(connection),
    unsettledFiles: createUnsettledFiles(connection),
    jobRuns: createJobRuns(connection),
    announcements: createAnnouncements(connection),
    users: createUserRepository(connection),
    sessions: createSessionRepository(connection),
    links: createLinkRepository(connection),
    passkeys: createPasskeyRepository(connection),
    attempts: createAttemptRepository(connection),
    mails: createMailOutbox(connection),
    reports: createReportRepository(connection),
    subscriptions: createSubscriptionRepository(connection),
    idempotency: createIdempotencyWriter(connection),
  };
}
