import { setTimeout as sleep } from 'node:timers/promises';
import type { Migration } from '@mikro-orm/migrations';
import { translateError } from '../errors.ts';
import { BATCH_SETTING, MigrationInCode } from '../migrations/batches.ts';
import { MIGRATIONS, type MigrationStep } from '../migrations/index.ts';
import { closePostgresqlOrm, openPostgresqlOrm, type PostgresqlOrm, poolOf } from './orm.ts';
import type { PgClient } from './pg.ts';
import type { PostgresqlOptions } from './postgresql.ts';
import { runQuery } from './run-query.ts';

/** Progress of a migration. */
export interface MigrationProgress {
  /** The migration that starts or waits; null while another process migrates. */
  readonly step: string | null;
  /** The migration's number, from 1; 0 while another process migrates. */
  readonly number: number;
  /** Total number of missing migrations. */
  readonly of: number;
  /** Attempts of this migration that failed because other sessions held its tables. */
  readonly retries: number;
}

/** Another session holds a migration's tables for too long. The message is a whole sentence. */
export class MigrationBlocked extends Error {}

export interface MigrateOptions {
  /** Default: all migrations of the service. */
  readonly steps?: readonly MigrationStep[];
  readonly onProgress?: ((progress: MigrationProgress) => void) | undefined;
  /** Lock timeout of a migration; requests queue behind it until then. Default: 1000. */
  readonly lockTimeoutMs?: number;
  /** Time limit for retrying one migration, and for waiting while another process migrates. Default: an hour. */
  readonly patienceMs?: number;
}

/** Advisory lock of the process that migrates the service's database. */
export const MIGRATION_LOCK = 7_216_548_303;
/** Interval of attempts to take that lock while another process holds it. */
const LOCK_POLL_MS = 250;
/** Pause after a failed attempt: it grows from the first value to the second. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Lock timeout, deadlock, serialisation failure: a retry may succeed. */
const RETRYABLE = /^(?:55P03|40P01|40001)$/;

/** Rows per batch. A writer of one of these rows waits for the whole batch: some tenths of a second. */
const BATCH_ROWS = 1_000;

/** One holds the advisory lock, one is the migrator's, and one is for work outside the migrator's transaction. */
const CONNECTIONS = 3;

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Each is a transaction of its own, so
 * that an interrupted run continues where it was. A migration that waits for a lock gives up soon and retries, so that
 * it does not block the sessions queued behind it. Of several concurrent processes one migrates and the others wait.
 * Connects to `directUrl` if set, and sets no time limit on statements.
 * @throws MigrationBlocked; ApplicationError `unavailable`
 */
export async function migratePostgresql(
  options: PostgresqlOptions,
  { steps = MIGRATIONS, onProgress, lockTimeoutMs = 1_000, patienceMs = HOUR_MS }: MigrateOptions = {},
): Promise<string[]> {
  const limited = steps.map((step) =>
    step.concurrently || step.inBatches ? step : { ...step, class: withLimits(step.class, lockTimeoutMs) },
  );
  const orm = openPostgresqlOrm({ ...options, url: options.directUrl ?? options.url, poolMax: CONNECTIONS }, limited);
  try {
    const pool = await poolOf(orm);
    const holder = await pool.connect();
    try {
      await takeLock(holder, patienceMs, () => onProgress?.({ step: null, number: 0, of: 0, retries: 0 }));
      // Not on the connection with the lock, whose transaction never commits.
      if (options.schema !== undefined) {
        await orm.driver.execute(`create schema if not exists "${options.schema}"`);
      }
      return await runMissing(orm, steps, { lockTimeoutMs, patienceMs, onProgress });
    } finally {
      // Ending the session releases the lock in every case.
      holder.release(true);
    }
  } catch (error) {
    throw error instanceof MigrationBlocked ? error : translateError(error);
  } finally {
    await closePostgresqlOrm(orm);
  }
}

/**
 * Takes the lock in a transaction that stays open, so that it also works behind a pooler. Polls for it, because a waiting
 * statement would hold a snapshot, and building an index concurrently waits for all snapshots.
 */
async function takeLock(client: PgClient, patienceMs: number, onWait: () => void): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let first = true; ; first = false) {
    await run(client, 'begin');
    await run(client, 'set local idle_in_transaction_session_timeout = 0');
    const [row] = await run(client, `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as taken`);
    if ((row as { readonly taken: boolean }).taken) return;
    await run(client, 'rollback');
    if (first) onWait();
    if (Date.now() >= end) {
      throw new MigrationBlocked(
        `Another process has been migrating this database for ${durationInWords(patienceMs)}. Wait for it, or end it; then start again.`,
      );
    }
    await sleep(LOCK_POLL_MS);
  }
}

async function runMissing(
  orm: PostgresqlOrm,
  steps: readonly MigrationStep[],
  {
    lockTimeoutMs,
    patienceMs,
    onProgress,
  }: Pick<MigrateOptions, 'onProgress'> & Required<Pick<MigrateOptions, 'lockTimeoutMs' | 'patienceMs'>>,
): Promise<string[]> {
  const executed = new Set((await orm.migrator.getExecuted()).map(({ name }) => name));
  const missing = steps.filter(({ name }) => !executed.has(name));
  for (const [index, step] of missing.entries()) {
    const report = (retries: number) =>
      onProgress?.({ step: step.name, number: index + 1, of: missing.length, retries });
    await withRetries(step.name, patienceMs, report, () => {
      if (step.concurrently) return changeIndexes(orm, step);
      if (step.inBatches) return runInBatches(orm, step, lockTimeoutMs);
      if (step.class.prototype instanceof MigrationInCode) return runInCode(orm, step, lockTimeoutMs);
      return orm.migrator.up({ migrations: [step.name] });
    });
  }
  return missing.map(({ name }) => name);
}

async function withRetries(
  step: string,
  patienceMs: number,
  report: (retries: number) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let retries = 0; ; retries++) {
    report(retries);
    try {
      await work();
      return;
    } catch (error) {
      if (!RETRYABLE.test(String((error as { readonly code?: unknown }).code))) throw error;
      if (Date.now() >= end) {
        throw new MigrationBlocked(
          `Step ${step} of the schema gave up ${retries + 1} times in ${durationInWords(patienceMs)}, as others held its tables. ` +
            'End the long transactions that pg_stat_activity shows, and start again; the steps before it are done.',
        );
      }
      await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries));
    }
  }
}

/** Set in the migration's transaction, because the role may have other defaults. */
const limitsOf = (lockTimeoutMs: number) => [
  `set local lock_timeout = ${lockTimeoutMs}`,
  'set local statement_timeout = 0',
];

/** The same migration with lock and statement limits. */
function withLimits(Step: MigrationStep['class'], lockTimeoutMs: number): MigrationStep['class'] {
  return class extends Step {
    override getQueries() {
      return [...limitsOf(lockTimeoutMs), ...super.getQueries()];
    }
  };
}

/** Runs a migration in batches; each one is committed, so an interruption loses nothing. */
async function runInBatches(
  orm: PostgresqlOrm,
  { name, class: Step }: MigrationStep,
  lockTimeoutMs: number,
): Promise<void> {
  const step: Migration = new Step(orm.driver, orm.config);
  await step.up();
  const batch = [...limitsOf(lockTimeoutMs), `set local ${BATCH_SETTING} = ${BATCH_ROWS}`, ...step.getQueries()];
  const client = await (await poolOf(orm)).connect();
  try {
    let found: readonly unknown[];
    do {
      await run(client, 'begin');
      found = [];
      for (const statement of batch) found = await run(client, String(statement));
      await run(client, 'commit');
    } while (found.length > 0);
  } finally {
    // The session may be in the middle of a batch.
    client.release(true);
  }
  await orm.migrator.logMigration(name);
}

/** Like `runInBatches`, for a migration whose values are computed in code. */
async function runInCode(
  orm: PostgresqlOrm,
  { name, class: Step }: MigrationStep,
  lockTimeoutMs: number,
): Promise<void> {
  const step = new Step(orm.driver, orm.config) as unknown as MigrationInCode;
  const connection = orm.driver.getConnection();
  const runBatch = () =>
    connection.transactional(async (transaction) => {
      for (const setting of limitsOf(lockTimeoutMs)) {
        await orm.driver.execute(setting, undefined, 'all', transaction);
      }
      step.setTransactionContext(transaction);
      return step.nextBatch();
    });
  while (await runBatch());
  await orm.migrator.logMigration(name);
}

const CREATE_INDEX = /^create (?:unique )?index (?="([^"]+)" on )/;
const DROP_INDEX = /^drop index (?="([^"]+)"$)/;

/**
 * Runs a migration that only changes indexes, outside of any transaction, so that writers do not wait. Indexes finished
 * by an interrupted run are kept, unfinished ones are rebuilt.
 */
async function changeIndexes(orm: PostgresqlOrm, { name, class: Step }: MigrationStep): Promise<void> {
  const step: Migration = new Step(orm.driver, orm.config);
  await step.up();
  const client = await (await poolOf(orm)).connect();
  try {
    // No time limit: waiting for readers and writers here blocks nobody.
    await run(client, 'set statement_timeout = 0');
    await run(client, 'set lock_timeout = 0');
    for (const statement of step.getQueries()) await changeIndex(client, String(statement));
  } finally {
    // The next user of the session would inherit these settings.
    client.release(true);
  }
  await orm.migrator.logMigration(name);
}

async function changeIndex(client: PgClient, statement: string): Promise<void> {
  const created = CREATE_INDEX.exec(statement);
  const [, dropped] = DROP_INDEX.exec(statement) ?? [];
  if (created === null && dropped === undefined) {
    throw new RangeError(
      `a step that runs concurrently creates and drops indexes by their names, and nothing else: ${statement}`,
    );
  }
  if (created === null) {
    await run(client, `drop index concurrently if exists "${dropped}"`);
    return;
  }
  const [found] = await run(
    client,
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('"${created[1]}"')`,
  );
  if ((found as { readonly valid: boolean } | undefined)?.valid === true) return;
  if (found !== undefined) await run(client, `drop index concurrently "${created[1]}"`);
  await run(client, statement.replace(CREATE_INDEX, '$&concurrently '));
}

async function run(client: PgClient, sql: string): Promise<unknown[]> {
  return (await runQuery(client, sql, { limitMs: 0 })).rows;
}

function durationInWords(ms: number): string {
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} minutes`;
}
