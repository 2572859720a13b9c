import type { PoolStats } from '../../../application/ports/index.ts';
import {
  type Connection,
  type Database,
  type Parameter,
  rememberFailure,
  SEARCH_TIMEOUT_MS,
  type TimeLimit,
} from '../database.ts';
import { isConnectionLost, translateError } from '../errors.ts';
import { createStatementNotes, type StatementNotes } from '../statement-notes.ts';
import type { PgClient, PgPool, PgQuery } from './pg.ts';
import { createReachabilityCheck } from './reachability.ts';
import { COMMIT, runQuery } from './run-query.ts';
import { statementNames } from './statement-names.ts';

export interface PostgresqlOptions {
  readonly driver: 'postgresql';
  readonly url: string;
  /** Maximum number of connections. Default: 10. */
  readonly poolMax?: number;
  /** Timeout for a connection, new or returned to the pool. Default: 5000. */
  readonly connectTimeoutMs?: number;
  /** Time limit of one statement, including its lock waits; 0 for none. Default: 30000. */
  readonly statementTimeoutMs?: number;
  /** Time limit of one statement of a release list. Default: 5000. */
  readonly listTimeoutMs?: number;
  /** False for a pooler without prepared statements: every statement is then parsed each time. Default: true. */
  readonly prepare?: boolean;
  /** URL for migrations, bypassing a pooler at `url`. Default: `url`. */
  readonly directUrl?: string;
  /** A streaming replica of the server at `url`, used for lists, pages and searches. */
  readonly replica?: ReplicaOptions;
  /**
   * The tables' schema, a plain lower-case name. Default: the server's search path. It is sent as a connection
   * parameter, which poolers refuse: behind one, set the role's `search_path` instead.
   */
  readonly schema?: string;
}

export interface ReplicaOptions {
  /** URL of a single server, not of several behind one host name. */
  readonly url: string;
  /** Maximum lag at which the replica is still used. */
  readonly maxLagMs: number;
}

const STATEMENT_TIMEOUT_MS = 30_000;
const LIST_TIMEOUT_MS = 5_000;

/**
 * SQL through the pool. Statements are prepared once per connection, unless `prepare` is false.
 * @param notes receives each statement
 */
export function postgresqlDatabase(
  pool: PgPool,
  {
    statementTimeoutMs: usual = STATEMENT_TIMEOUT_MS,
    listTimeoutMs = LIST_TIMEOUT_MS,
    prepare = true,
  }: Pick<PostgresqlOptions, 'statementTimeoutMs' | 'listTimeoutMs' | 'prepare'>,
  notes: StatementNotes = createStatementNotes(),
): Database {
  const nameOf = statementNames();
  const statement = (text: string, values: unknown[]) =>
    prepare ? { name: nameOf(text), text, values } : { text, values };

  /** Clients connected since the server was last found unreachable. */
  let connectedSince = new WeakSet<PgClient>();
  pool.on('connect', (client) => void connectedSince.add(client));
  const checkReachability = createReachabilityCheck();
  const isReachable = async (client: PgClient) => {
    const isReached = await checkReachability(client);
    if (!isReached) connectedSince = new WeakSet();
    return isReached;
  };
  const connect = async () => {
    const startedAt = performance.now();
    try {
      for (;;) {
        const client = await pool.connect();
        if (connectedSince.has(client)) return client;
        client.release(true);
      }
    } catch (error) {
      throw translateError(error);
    } finally {
      notes.connected(startedAt);
    }
  };
  /**
   * Clients whose server no longer answers, or may apply a late cancel request to the next statement; never used again.
   */
  const lost = new WeakSet<PgClient>();
  const list = usual === 0 ? listTimeoutMs : Math.min(usual, listTimeoutMs);
  const limits = { usual, list, search: list === 0 ? SEARCH_TIMEOUT_MS : Math.min(list, SEARCH_TIMEOUT_MS) };
  const runBounded = (client: PgClient, query: PgQuery, limit: TimeLimit = 'usual') =>
    runQuery(client, query, { limitMs: limits[limit], onOverdue: () => lost.add(client), isReachable });
  const toThrown = (client: PgClient, error: unknown) => {
    if (isConnectionLost(error)) lost.add(client);
    // Replaces the socket's stack with the caller's.
    if (error instanceof Error) Error.captureStackTrace(error);
    return translateError(error);
  };
  const connectionOn = (client: PgClient): Connection => ({
    async query<Row>(text: string, parameters: readonly Parameter[] = [], limit?: TimeLimit) {
      const startedAt = performance.now();
      try {
        const { rows } = await runBounded(client, statement(text, [...parameters]), limit);
        notes.statement(text, startedAt);
        return rows as Row[];
      } catch (error) {
        notes.statement(text, startedAt, error);
        throw toThrown(client, error);
      }
    },
  });
  const run = async (client: PgClient, sql: string) => {
    try {
      await runBounded(client, sql);
    } catch (error) {
      throw toThrown(client, error);
    }
  };

  return {
    async query<Row>(sql: string, parameters?: readonly Parameter[], limit?: TimeLimit) {
      const client = await connect();
      try {
        return await connectionOn(client).query<Row>(sql, parameters, limit);
      } finally {
        client.release(lost.has(client));
      }
    },
    async transaction(work) {
      const client = await connect();
      try {
        await run(client, 'begin isolation level read committed');
        const connection = rememberFailure(connectionOn(client));
        const result = await work(connection);
        connection.assertSound();
        await run(client, COMMIT);
        return result;
      } catch (error) {
        // If the connection is lost, or even the rollback fails, the server rolls back by itself.
        if (!lost.has(client)) await runBounded(client, 'rollback').catch(() => lost.add(client));
        throw error;
      } finally {
        client.release(lost.has(client));
      }
    },
  };
}

/** Returns a function that reports the pool's current use. */
export function watchPool(pool: PgPool): () => PoolStats {
  return () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  });
}
