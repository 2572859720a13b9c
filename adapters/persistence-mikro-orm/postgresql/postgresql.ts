import { type Connection, type Database, type Parameter, rememberFailure, type TimeLimit } from '../database.ts';
import { isConnectionLost, translateError } from '../errors.ts';
import { ask, COMMIT } from './ask.ts';
import type { PgClient, PgPool, PgQuery } from './pg.ts';
import { createReach } from './reach.ts';
import { statementNames } from './statement-names.ts';

export interface PostgresqlOptions {
  readonly driver: 'postgresql';
  readonly url: string;
  /** Connections at most; 10 where not given. */
  readonly poolMax?: number;
  /** How long to wait for a connection, new or given back to the pool; 5000 where not given. */
  readonly connectTimeoutMs?: number;
  /** How long one statement may take, and one wait for a lock with it; 30000 where not given, 0 for no end. */
  readonly statementTimeoutMs?: number;
  /** The same for one statement of a list of releases; 5000 where not given. */
  readonly listTimeoutMs?: number;
  /** False for a pooler that keeps no prepared statements for its clients: each is parsed anew then. True where not given. */
  readonly prepare?: boolean;
  /** Where migrations connect, past a pooler that `url` leads to; as `url` where not given. */
  readonly directUrl?: string;
  /** A streaming replica of the server at `url`, which lists, pages and searches are read from. */
  readonly replica?: ReplicaOptions;
  /**
   * Where the tables are, a plain lower-case name; where the server's search path leads where not given. It goes as a
   * parameter of the connection, which poolers refuse: behind one, set the role's `search_path` instead.
   */
  readonly schema?: string;
}

export interface ReplicaOptions {
  /** Of one server, not of several behind one address. */
  readonly url: string;
  /** How far behind it may be to be read from. */
  readonly maxLagMs: number;
}

const STATEMENT_TIMEOUT_MS = 30_000;
const LIST_TIMEOUT_MS = 5_000;

/** SQL through the pool. Statements are prepared once per connection, unless `prepare` is false. */
export function postgresqlDatabase(
  pool: PgPool,
  {
    statementTimeoutMs: usual = STATEMENT_TIMEOUT_MS,
    listTimeoutMs = LIST_TIMEOUT_MS,
    prepare = true,
  }: Pick<PostgresqlOptions, 'statementTimeoutMs' | 'listTimeoutMs' | 'prepare'>,
): Database {
  const nameOf = statementNames();
  const statement = (text: string, values: unknown[]) =>
    prepare ? { name: nameOf(text), text, values } : { text, values };

  /** Clients that were connected since the way to the server was last found broken. */
  let sound = new WeakSet<PgClient>();
  pool.on('connect', (client) => void sound.add(client));
  const reach = createReach();
  const isThere = async (client: PgClient) => {
    const found = await reach(client);
    if (!found) sound = new WeakSet();
    return found;
  };
  const connect = async () => {
    try {
      for (;;) {
        const client = await pool.connect();
        if (sound.has(client)) return client;
        client.release(true);
      }
    } catch (error) {
      throw translateError(error);
    }
  };
  /** Clients whose server no longer answers, or may cancel the next statement instead of one that is over; never used again. */
  const lost = new WeakSet<PgClient>();
  const limits = { usual, list: usual === 0 ? listTimeoutMs : Math.min(usual, listTimeoutMs) };
  const asked = (client: PgClient, query: PgQuery, limit: TimeLimit = 'usual') =>
    ask(client, query, { limitMs: limits[limit], onOverdue: () => lost.add(client), isThere });
  const failed = (client: PgClient, error: unknown) => {
    if (isConnectionLost(error)) lost.add(client);
    // In place of the stack of the socket, the one that leads to who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    return translateError(error);
  };
  const over = (client: PgClient): Connection => ({
    async query<Row>(text: string, parameters: readonly Parameter[] = [], limit?: TimeLimit) {
      try {
        const { rows } = await asked(client, statement(text, [...parameters]), limit);
        return rows as Row[];
      } catch (error) {
        throw failed(client, error);
      }
    },
  });
  const run = async (client: PgClient, sql: string) => {
    try {
      await asked(client, sql);
    } catch (error) {
      throw failed(client, error);
    }
  };

  return {
    async query<Row>(sql: string, parameters?: readonly Parameter[], limit?: TimeLimit) {
      const client = await connect();
      try {
        return await over(client).query<Row>(sql, parameters, limit);
      } finally {
        client.release(lost.has(client));
      }
    },
    async transaction(work) {
      const client = await connect();
      try {
        await run(client, 'begin isolation level read committed');
        const connection = rememberFailure(over(client));
        const result = await work(connection);
        connection.assertSound();
        await run(client, COMMIT);
        return result;
      } catch (error) {
        // Where the connection is lost, or even the rollback fails, the server rolls back by itself.
        if (!lost.has(client)) await asked(client, 'rollback').catch(() => lost.add(client));
        throw error;
      } finally {
        client.release(lost.has(client));
      }
    },
  };
}

/** How a pool of connections is used. */
export interface PoolStats {
  /** Connections that are open, idle ones included. */
  readonly total: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
  readonly max: number;
}

/** A function that returns how the pool is used now. */
export function watchPool(pool: PgPool): () => PoolStats {
  return () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  });
}
