import { MAIL_FAILURES_MS } from '../../../application/mail/show-mail-queue.ts';
import type { MailQueue } from '../../../application/ports/index.ts';
import { SCHEDULE_GRACE_MS } from '../../../application/publication/schedules/show-overdue.ts';
import type { Connection } from '../database.ts';
import { isUndefinedTable } from '../errors.ts';
import { MIGRATION_NAMES } from '../migrations/names.ts';
import { createMailQueries } from '../queries/mails.ts';
import { READ_ONLY } from '../read-only.ts';
import { ask } from './ask.ts';
import { closePool, openPool } from './pool.ts';

/** What an operator needs to know of a PostgreSQL that the service is to use. */
export interface PostgresqlFindings {
  /** As it calls itself, such as `15.6`. */
  readonly version: string;
  readonly majorVersion: number;
  readonly encoding: string;
  /** Steps of the schema that have not run, in their order; all where there is no table yet. */
  readonly missingMigrations: readonly string[];
  /** Steps that have run and that this program does not know: a newer version made them. */
  readonly unknownMigrations: readonly string[];
  /** True for a replica, or where sessions are read-only by default. */
  readonly isReadOnly: boolean;
  /** Tables of ours that the user of the address may not read and write. */
  readonly closedTables: readonly string[];
  /** Whether that user may make tables, which migrations do. */
  readonly mayCreate: boolean;
  readonly user: string;
  /** How far its clock is ahead of ours, give or take half the time of the way there and back. */
  readonly clockAheadMs: number;
  /** Connections that users like ours may have, all together. */
  readonly connectionsMax: number;
  /** Whether a pooler stands between us and the server: the session has another process than it named itself by. */
  readonly isPooled: boolean;
  /** What waits for a time that is over, by its clock; null where it cannot be asked. */
  readonly overdue: { readonly releases: number; readonly since: Date | null } | null;
  /** What waits to be sent, and what was given up; null where it cannot be asked. */
  readonly mails: MailQueue | null;
  /** How long a statement may take by the settings of server, database and role; 0 for no end. */
  readonly statementTimeoutMs: number;
}

interface ServerRow {
  readonly version: string;
  readonly version_number: number;
  readonly encoding: string;
  readonly user: string;
  readonly read_only: boolean;
  readonly may_create: boolean;
  readonly connections_max: number;
  readonly process_id: number;
  readonly statement_timeout_ms: number;
}

const SERVER = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as version_number,
    current_setting('server_encoding') as encoding,
    current_user as "user",
    ${READ_ONLY} as read_only,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(nullif(current_setting('reserved_connections', true), '')::int, 0) as connections_max,
    pg_backend_pid() as process_id,
    (select setting::int from pg_settings where name = 'statement_timeout') as statement_timeout_ms`;

/** Those of the named tables that are there, and not ours to write. */
const CLOSED = `
  select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and relname = any($1::text[])
    and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
      and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
  order by relname`;

const OVERDUE = `
  select count(*)::int as releases, min(publish_at) as since from press_release
  where status = 'scheduled' and publish_at <= clock_timestamp() - $1 * interval '1 millisecond'`;

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Looks at a PostgreSQL on one connection of its own, and changes nothing there.
 * @throws whatever the driver throws: errors of the way with the system's `code`, those of the server with its SQLSTATE
 */
export async function inspectPostgresql(url: string, { timeoutMs = 3_000 } = {}): Promise<PostgresqlFindings> {
  const pool = await openPool({
    driver: 'postgresql',
    url,
    poolMax: 1,
    connectTimeoutMs: timeoutMs,
  });
  try {
    const client = await pool.connect();
    const query = async <Row>(text: string, values: unknown[] = []) =>
      (await ask(client, { text, values }, { limitMs: timeoutMs })).rows as Row[];
    try {
      return await findings(query, client.processID);
    } finally {
      client.release(true);
    }
  } finally {
    await closePool(pool);
  }
}

async function findings(query: Query, processId: number): Promise<PostgresqlFindings> {
  const [server] = await query<ServerRow>(SERVER);
  if (server === undefined) throw new Error('the server tells nothing of itself');
  const applied = await query<{ name: string }>('select name from mikro_orm_migrations').then(
    (rows) => new Set(rows.map(({ name }) => name)),
    (error) => {
      if (isUndefinedTable(error)) return new Set<string>();
      throw error;
    },
  );
  const missingMigrations = MIGRATION_NAMES.filter((name) => !applied.has(name));
  const { ENTITIES } = await import('../entities/index.ts');
  const tables = ['mikro_orm_migrations', 'webhook_delivery', ...ENTITIES.map(({ meta }) => meta.tableName)];
  const closed = await query<{ name: string }>(CLOSED, [tables]);
  const isOpen = missingMigrations.length === 0 && closed.length === 0;
  return {
    version: server.version.replace(/ .*/, ''),
    majorVersion: Math.floor(server.version_number / 10_000),
    encoding: server.encoding,
    missingMigrations,
    unknownMigrations: [...applied].filter((name) => !isKnown(name)),
    overdue: isOpen ? await overdueIn(query) : null,
    mails: isOpen ? await mailsIn(query) : null,
    isReadOnly: server.read_only,
    closedTables: closed.map(({ name }) => name),
    mayCreate: server.may_create,
    user: server.user,
    clockAheadMs: await clockAhead(query),
    connectionsMax: server.connections_max,
    isPooled: server.process_id !== processId,
    statementTimeoutMs: server.statement_timeout_ms,
  };
}

const isKnown = (name: string): boolean => MIGRATION_NAMES.includes(name) || !/^\d{4}-/.test(name);

async function overdueIn(query: Query): Promise<PostgresqlFindings['overdue']> {
  const [row] = await query<{ releases: number; since: Date | null }>(OVERDUE, [SCHEDULE_GRACE_MS]);
  return row ?? null;
}

/** By the very query of the service, on this connection. */
function mailsIn(query: Query): Promise<MailQueue> {
  const connection: Connection = { query: (text, values = []) => query(text, [...values]) };
  return createMailQueries(connection).queue(new Date(Date.now() - MAIL_FAILURES_MS));
}

/** The best of a few: the one whose way was the shortest. */
async function clockAhead(query: Query): Promise<number> {
  let best = { way: Number.POSITIVE_INFINITY, ahead: 0 };
  for (let i = 0; i < 3; i++) {
    const asked = Date.now();
    const rows = await query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
    const answered = Date.now();
    const way = answered - asked;
    if (way < best.way) best = { way, ahead: (rows[0]?.ms ?? answered) - (asked + answered) / 2 };
  }
  return Math.round(best.ahead);
}
