import { setTimeout as sleep } from 'node:timers/promises';
import type { Migration } from '@mikro-orm/migrations';
import { translateError } from '../errors.ts';
import { MIGRATIONS, type MigrationStep } from '../migrations/index.ts';
import { MigrationInCode, PART_SETTING } from '../migrations/parts.ts';
import { ask } from './ask.ts';
import { closePostgresqlOrm, openPostgresqlOrm, type PostgresqlOrm, poolOf } from './orm.ts';
import type { PgClient } from './pg.ts';
import type { PostgresqlOptions } from './postgresql.ts';

/** How far a migration has come. */
export interface MigrationProgress {
  /** The step that begins, or waits; null while another process migrates. */
  readonly step: string | null;
  /** From 1; 0 while another process migrates. */
  readonly number: number;
  /** Steps that are missing in all. */
  readonly of: number;
  /** How often the step has given up already, as others held its tables. */
  readonly retries: number;
}

/** Holds a step's tables for longer than anybody is to wait for it. The message is a whole sentence. */
export class MigrationBlocked extends Error {}

export interface MigrateOptions {
  /** All of the service's where not given. */
  readonly steps?: readonly MigrationStep[];
  readonly onProgress?: ((progress: MigrationProgress) => void) | undefined;
  /** How long a step waits for a lock, and whoever comes after it: then it lets them go first. 1000 where not given. */
  readonly lockTimeoutMs?: number;
  /** How long one step is tried again, and how long another process may migrate; an hour where not given. */
  readonly patienceMs?: number;
}

/** One number for all processes: whoever migrates this service's databases holds it. */
export const MIGRATION_LOCK = 7_216_548_303;
const HELD_ELSEWHERE_MS = 250;
/** After a step that gave up: longer each time, up to the other. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const HOUR_MS = 3_600_000;

/** A lock that took too long, a deadlock, a conflict of changes: another time there may be none. */
const TRY_AGAIN = /^(?:55P03|40P01|40001)$/;

/** Whoever writes one of them waits for the part: some tenths of a second. */
const PART_ROWS = 1_000;

/** Beside the one with the lock: the migrator's own, and one for what runs outside of it. */
const CONNECTIONS = 3;

/**
 * Brings the schema up to date and returns the names of the steps that ran. Each is a transaction of its own, so that what is
 * interrupted goes on where it was. A step that has to wait for a lock gives up soon and tries again: what comes after it in the
 * line is not held up. Of several processes at once one migrates and the others wait for it. Connects to `directUrl` where there
 * is one, and sets no time limit on statements.
 * @throws MigrationBlocked; ApplicationError `unavailable`
 */
export async function migratePostgresql(
  options: PostgresqlOptions,
  { steps = MIGRATIONS, onProgress, lockTimeoutMs = 1_000, patienceMs = HOUR_MS }: MigrateOptions = {},
): Promise<string[]> {
  const limited = steps.map((step) =>
    step.concurrently || step.inParts ? step : { ...step, class: limit(step.class, lockTimeoutMs) },
  );
  const orm = openPostgresqlOrm({ ...options, url: options.directUrl ?? options.url, poolMax: CONNECTIONS }, limited);
  try {
    const pool = await poolOf(orm);
    const holder = await pool.connect();
    try {
      await takeLock(holder, patienceMs, () => onProgress?.({ step: null, number: 0, of: 0, retries: 0 }));
      // Not on the connection with the lock, whose transaction commits nothing.
      if (options.schema !== undefined) {
        await orm.driver.execute(`create schema if not exists "${options.schema}"`);
      }
      return await runMissing(orm, steps, { lockTimeoutMs, patienceMs, onProgress });
    } finally {
      // Ending the session gives the lock back, whatever happened.
      holder.release(true);
    }
  } catch (error) {
    throw error instanceof MigrationBlocked ? error : translateError(error);
  } finally {
    await closePostgresqlOrm(orm);
  }
}

/**
 * Until the end of a transaction that stays open, so that it holds behind a pooler, too. Asked for again and again: a statement
 * that waits has a snapshot, and an index that is built concurrently waits for all of those.
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
        `Another process has been migrating this database for ${inWords(patienceMs)}. Wait for it, or end it; then start again.`,
      );
    }
    await sleep(HELD_ELSEWHERE_MS);
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
    const tell = (retries: number) => onProgress?.({ step: step.name, number: index + 1, of: missing.length, retries });
    await patiently(step.name, patienceMs, tell, () => {
      if (step.concurrently) return changeIndexes(orm, step);
      if (step.inParts) return runInParts(orm, step, lockTimeoutMs);
      if (step.class.prototype instanceof MigrationInCode) return runInCode(orm, step, lockTimeoutMs);
      return orm.migrator.up({ migrations: [step.name] });
    });
  }
  return missing.map(({ name }) => name);
}

async function patiently(
  step: string,
  patienceMs: number,
  tell: (retries: number) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let retries = 0; ; retries++) {
    tell(retries);
    try {
      await work();
      return;
    } catch (error) {
      if (!TRY_AGAIN.test(String((error as { readonly code?: unknown }).code))) throw error;
      if (Date.now() >= end) {
        throw new MigrationBlocked(
          `Step ${step} of the schema gave up ${retries + 1} times in ${inWords(patienceMs)}, as others held its tables. ` +
            'End the long transactions that pg_stat_activity shows, and start again; the steps before it are done.',
        );
      }
      await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries));
    }
  }
}

/** In a step's own transaction: the role may have others. */
const limitsOf = (lockTimeoutMs: number) => [
  `set local lock_timeout = ${lockTimeoutMs}`,
  'set local statement_timeout = 0',
];

/** The same step, with its limits. */
function limit(Step: MigrationStep['class'], lockTimeoutMs: number): MigrationStep['class'] {
  return class extends Step {
    override getQueries() {
      return [...limitsOf(lockTimeoutMs), ...super.getQueries()];
    }
  };
}

/** What a part has done stays done, whatever interrupts the next. */
async function runInParts(
  orm: PostgresqlOrm,
  { name, class: Step }: MigrationStep,
  lockTimeoutMs: number,
): Promise<void> {
  const step: Migration = new Step(orm.driver, orm.config);
  await step.up();
  const part = [...limitsOf(lockTimeoutMs), `set local ${PART_SETTING} = ${PART_ROWS}`, ...step.getQueries()];
  const client = await (await poolOf(orm)).connect();
  try {
    let found: readonly unknown[];
    do {
      await run(client, 'begin');
      found = [];
      for (const statement of part) found = await run(client, String(statement));
      await run(client, 'commit');
    } while (found.length > 0);
  } finally {
    // It may be in the middle of a part.
    client.release(true);
  }
  await orm.migrator.logMigration(name);
}

/** As `runInParts`, with parts that are computed here. */
async function runInCode(
  orm: PostgresqlOrm,
  { name, class: Step }: MigrationStep,
  lockTimeoutMs: number,
): Promise<void> {
  const step = new Step(orm.driver, orm.config) as unknown as MigrationInCode;
  const connection = orm.driver.getConnection();
  const part = () =>
    connection.transactional(async (transaction) => {
      for (const setting of limitsOf(lockTimeoutMs)) {
        await orm.driver.execute(setting, undefined, 'all', transaction);
      }
      step.setTransactionContext(transaction);
      return step.nextPart();
    });
  while (await part());
  await orm.migrator.logMigration(name);
}

const CREATE_INDEX = /^create (?:unique )?index (?="([^"]+)" on )/;
const DROP_INDEX = /^drop index (?="([^"]+)"$)/;

/**
 * A step of indexes alone, outside of any transaction: nobody who writes waits for it. What an interrupted run has finished is
 * left as it is, and what it has not is made anew.
 */
async function changeIndexes(orm: PostgresqlOrm, { name, class: Step }: MigrationStep): Promise<void> {
  const step: Migration = new Step(orm.driver, orm.config);
  await step.up();
  const client = await (await poolOf(orm)).connect();
  try {
    // Waiting for readers and writers here holds up nobody.
    await run(client, 'set statement_timeout = 0');
    await run(client, 'set lock_timeout = 0');
    for (const statement of step.getQueries()) await changeIndex(client, String(statement));
  } finally {
    // Whoever came next would have these settings.
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
  return (await ask(client, sql, { limitMs: 0 })).rows;
}

function inWords(ms: number): string {
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} minutes`;
}
