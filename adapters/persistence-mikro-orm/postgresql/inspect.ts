import { MAIL_FAILURES_MS, SUBSCRIPTION_MAILS_COUNTED_MAX } from '../../../application/mail/show-mail-queues.ts';
import type { EvidenceState, MailQueues } from '../../../application/ports/index.ts';
import { SCHEDULE_GRACE_MS } from '../../../application/publication/show-overdue.ts';
import type { Connection } from '../database.ts';
import { isUndefinedTable } from '../errors.ts';
import { unknownAmong } from '../migrations/missing-migrations.ts';
import { MIGRATION_NAMES } from '../migrations/names.ts';
import { createMailQueries } from '../queries/mails.ts';
import { READ_ONLY } from '../read-only.ts';
import { createEvidenceCheckQueries } from '../repositories/images/evidence-checks.ts';
import { closePool, openPool } from './pool.ts';
import { runQuery } from './run-query.ts';
import { CONNECTIONS_MAX } from './server-settings.ts';

/** Findings about a PostgreSQL server, for operators. */
export interface PostgresqlFindings {
  /** The version as the server reports it, such as `15.6`. */
  readonly version: string;
  readonly majorVersion: number;
  readonly encoding: string;
  /** True for a database on which no migration has run. */
  readonly isNew: boolean;
  /** Migrations that have not run, in order. */
  readonly missingMigrations: readonly string[];
  /** Migrations that have run but that only a newer version of this program knows. */
  readonly unknownMigrations: readonly string[];
  /** True if the server is a replica, or sessions are read-only by default. */
  readonly isReadOnly: boolean;
  /** Tables of ours that the connecting user may not read and write. */
  readonly closedTables: readonly string[];
  /** True if the connecting user may create tables, which migrations need. */
  readonly mayCreate: boolean;
  readonly user: string;
  /** Time by which the server's clock is ahead of ours, accurate to half the round trip. */
  readonly clockAheadMs: number;
  /** Maximum number of connections for all ordinary users together. */
  readonly connectionsMax: number;
  /** Number of other machines connected to the same database as the same user. */
  readonly otherMachines: number;
  /** True if a pooler is in front of the server. Detected by a session whose process id differs from the announced one. */
  readonly isPooled: boolean;
  /** Scheduled releases that are overdue by the server's clock; null if it cannot be read. */
  readonly overdue: { readonly releases: number; readonly since: Date | null } | null;
  /** Mails waiting and given up; null if they cannot be read. */
  readonly mails: MailQueues | null;
  /** The last checks of originals; null if they cannot be read. */
  readonly evidence: EvidenceState | null;
  /** The statement timeout set by server, database and role; 0 for none. */
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
  readonly other_machines: number;
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
    ${CONNECTIONS_MAX} as connections_max,
    (select count(distinct client_addr)::int from pg_stat_activity
      where usename = current_user and datname = current_database()
        and client_addr is distinct from inet_client_addr()) as other_machines,
    pg_backend_pid() as process_id,
    (select setting::int from pg_settings where name = 'statement_timeout') as statement_timeout_ms`;

/** The named tables that exist and that this user cannot write to. */
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
 * Inspects a PostgreSQL server on one connection of its own, without changing anything.
 * @throws the driver's error: with the system's `code` if the connection failed, with an SQLSTATE from the server
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
      (await runQuery(client, { text, values }, { limitMs: timeoutMs })).rows as Row[];
    try {
      return await inspect(query, client.processID);
    } finally {
      client.release(true);
    }
  } finally {
    await closePool(pool);
  }
}

async function inspect(query: Query, processId: number): Promise<PostgresqlFindings> {
  const [server] = await query<ServerRow>(SERVER);
  if (server === undefined) throw new Error('the server returned no settings');
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
  /** For the service's own queries. */
  const connection: Connection = { query: (text, values = []) => query(text, [...values]) };
  const isUsable = missingMigrations.length === 0 && closed.length === 0;
  return {
    version: server.version.replace(/ .*/, ''),
    majorVersion: Math.floor(server.version_number / 10_000),
    encoding: server.encoding,
    isNew: applied.size === 0,
    missingMigrations,
    unknownMigrations: unknownAmong(applied),
    overdue: isUsable ? await readOverdue(query) : null,
    mails: isUsable
      ? await createMailQueries(connection).queues(
          new Date(Date.now() - MAIL_FAILURES_MS),
          new Date(),
          SUBSCRIPTION_MAILS_COUNTED_MAX,
        )
      : null,
    evidence: isUsable ? await createEvidenceCheckQueries(connection).state() : null,
    isReadOnly: server.read_only,
    closedTables: closed.map(({ name }) => name),
    mayCreate: server.may_create,
    user: server.user,
    clockAheadMs: await clockAhead(query),
    connectionsMax: server.connections_max,
    otherMachines: server.other_machines,
    isPooled: server.process_id !== processId,
    statementTimeoutMs: server.statement_timeout_ms,
  };
}

async function readOverdue(query: Query): Promise<PostgresqlFindings['overdue']> {
  const [row] = await query<{ releases: number; since: Date | null }>(OVERDUE, [SCHEDULE_GRACE_MS]);
  return row ?? null;
}

/** The best of a few measurements: the one with the shortest round trip. */
async function clockAhead(query: Query): Promise<number> {
  let best = { roundTrip: Number.POSITIVE_INFINITY, ahead: 0 };
  for (let i = 0; i < 3; i++) {
    const sentAt = Date.now();
    const rows = await query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
    const receivedAt = Date.now();
    const roundTrip = receivedAt - sentAt;
    if (roundTrip < best.roundTrip)
      best = { roundTrip, ahead: (rows[0]?.ms ?? receivedAt) - (sentAt + receivedAt) / 2 };
  }
  return Math.round(best.ahead);
}
