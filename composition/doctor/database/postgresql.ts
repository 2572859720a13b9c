import { inspectPostgresql, type PostgresqlFindings } from '../../../adapters/persistence-mikro-orm/index.ts';
import type { Config } from '../../config/config.ts';
import { codeOf, type Finding, hostOf, ok, problem, reasonOf, skipped, warning } from '../finding.ts';
import { judgeClock } from './clock.ts';
import { judgeEvidence } from './evidence.ts';
import { judgeMails } from './mails.ts';
import { newerSchemaFinding } from './newer-schema.ts';
import { judgeSchedules } from './schedules.ts';

/** The oldest supported major version. */
const OLDEST_VERSION = 15;
/** Connections needed besides the pools: for a migration and an operator. */
const SPARE_CONNECTIONS = 5;

/** DATABASE_URL: connects, and checks the service's requirements. */
export async function checkPostgresql(url: string, config: Config): Promise<Finding[]> {
  const host = hostOf(url, 5432);
  try {
    return judge(await inspectPostgresql(url), host, config);
  } catch (error) {
    return [
      unreachableFinding(url, host, error),
      skipped('migrations', 'can be checked once the database can be reached'),
    ];
  }
}

/** Translates the findings for an operator. */
export function judge(
  found: PostgresqlFindings,
  host: string,
  config: Pick<
    Config,
    | 'workers'
    | 'databasePoolMax'
    | 'databaseReadUrl'
    | 'databasePrepare'
    | 'databaseDirectUrl'
    | 'databaseStatementTimeoutMs'
    | 'evidenceCheckDays'
  >,
): Finding[] {
  return [
    versionOf(found, host),
    ...encodingOf(found),
    migrationsOf(found),
    rightsOf(found),
    connectionsOf(found, config),
    ...poolerOf(found, config),
    timeLimitOf(found, config),
    judgeClock(found.clockAheadMs),
    ...(found.overdue === null ? [] : [judgeSchedules(found.overdue)]),
    ...(found.mails === null ? [] : judgeMails(found.mails, new Date())),
    ...(found.evidence === null ? [] : [judgeEvidence(found.evidence, config.evidenceCheckDays, new Date())]),
  ];
}

/** Remedies by the system's code or the server's SQLSTATE. */
const REMEDIES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start PostgreSQL there, or set DATABASE_URL to where it is.',
  ENOTFOUND: 'Correct the host in DATABASE_URL: this machine cannot resolve it.',
  EAI_AGAIN: 'Check that this machine can resolve names, or correct the host in DATABASE_URL.',
  '28P01': 'Correct user and password in DATABASE_URL, or give the role this password with ALTER ROLE … PASSWORD.',
  '28000':
    'Correct the user in DATABASE_URL, or allow it to log in: CREATE ROLE … LOGIN, and a line in pg_hba.conf. For hostssl, add sslmode.',
  '3D000': 'Create it with CREATE DATABASE, or correct the name at the end of DATABASE_URL.',
  '53300':
    'All its connections are in use: raise max_connections, or lower DATABASE_POOL_MAX of the services that use it.',
  '57P03': 'It is starting or stopping; try again in a few seconds.',
  ...Object.fromEntries(
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ].map((code) => [code, "Let sslrootcert in DATABASE_URL name the authority that signed the server's certificate."]),
  ),
  ERR_TLS_CERT_ALTNAME_INVALID:
    "Use a host in DATABASE_URL that the server's certificate names, or sslmode=verify-ca instead of verify-full.",
  CERT_HAS_EXPIRED: "Renew the server's certificate.",
};

/** The driver's message if `sslmode` demands encryption; it has no code. */
const NO_TLS = 'The server does not support SSL connections';
const NO_TLS_REMEDY =
  "Turn on ssl in the server's postgresql.conf, or set sslmode=disable in DATABASE_URL on a private network.";

function unreachableFinding(url: string, host: string, error: unknown): Finding {
  const code = codeOf(error);
  const remedy =
    REMEDIES[code] ??
    (reasonOf(error) === NO_TLS ? NO_TLS_REMEDY : undefined) ??
    'Check that PostgreSQL runs there and that neither a firewall nor its listen_addresses block the connection, or correct DATABASE_URL.';
  // The server's messages never contain the password; it is removed as a precaution.
  const { password } = new URL(url);
  const reason = [password, decodeURIComponent(password)]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), reasonOf(error));
  return problem('database', `cannot use PostgreSQL at ${host}: ${reason}`, remedy);
}

function versionOf({ version, majorVersion, isReadOnly }: PostgresqlFindings, host: string): Finding {
  const what = `PostgreSQL ${version} at ${host}`;
  if (majorVersion < OLDEST_VERSION) {
    return problem('database', `${what} is too old`, `Upgrade it to PostgreSQL ${OLDEST_VERSION} or later.`);
  }
  if (isReadOnly) {
    const remedy =
      'Set DATABASE_URL to the primary, or unset default_transaction_read_only for this role and database.';
    return problem('database', `${what} accepts no writes: it is a replica, or set to read-only`, remedy);
  }
  return ok('database', `connected to ${what}`);
}

function encodingOf({ encoding }: PostgresqlFindings): Finding[] {
  if (encoding === 'UTF8') return [];
  const remedy = "Create a database with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, and use that one.";
  return [problem('database', `its encoding is ${encoding}, which lacks most characters`, remedy)];
}

function migrationsOf({ isNew, missingMigrations, unknownMigrations }: PostgresqlFindings): Finding {
  if (isNew) return ok('migrations', 'new database: `npx presswerk migrate` or the first start creates the schema');
  if (unknownMigrations.length > 0) return newerSchemaFinding(unknownMigrations);
  if (missingMigrations.length === 0) return ok('migrations', 'the schema is up to date');
  return problem(
    'migrations',
    `migrations are missing: ${missingMigrations.join(', ')}`,
    'Run npx presswerk migrate, or start the server, which also migrates.',
  );
}

function rightsOf({ closedTables, mayCreate, user }: PostgresqlFindings): Finding {
  if (closedTables.length > 0) {
    return problem(
      'permissions',
      `${user} may not read and write: ${closedTables.join(', ')}`,
      `Let the tables' owner run GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA … TO ${user}.`,
    );
  }
  if (!mayCreate) {
    return warning(
      'permissions',
      `${user} may not create tables, so the next upgrade cannot migrate`,
      `Run GRANT CREATE ON SCHEMA … TO ${user}, or run npx presswerk migrate as a user who may create tables.`,
    );
  }
  return ok('permissions', `${user} may read, write and create tables`);
}

/** Number of processes of one machine with a pool: with several workers, the primary process has one, too. */
export const processesOf = (workers: number): number => (workers === 1 ? 1 : workers + 1);

/** Judges whether the pools of all machines together fit into the server's connection limit. */
export function connectionsOf(
  { connectionsMax, otherMachines, isPooled }: PostgresqlFindings,
  { workers, databasePoolMax, databaseReadUrl }: Pick<Config, 'workers' | 'databasePoolMax' | 'databaseReadUrl'>,
): Finding {
  // Assumes the same settings on the other machines. A replica needs one more, for its lag.
  const processes = processesOf(workers) * (1 + otherMachines);
  const wanted = processes * (databasePoolMax + (databaseReadUrl === null ? 0 : 1)) + SPARE_CONNECTIONS;
  const machines = otherMachines === 0 ? '' : `${1 + otherMachines} machines × `;
  const sum = `${machines}${workers === 1 ? '' : `${processesOf(workers)} processes × `}${databasePoolMax} connections`;
  if (isPooled) return ok('connections', `${sum} to a pooler, which has its own limit (max_client_conn)`);
  if (wanted > connectionsMax) {
    const most = Math.max(1, Math.floor((connectionsMax - SPARE_CONNECTIONS) / processes));
    return problem(
      'connections',
      `${sum} (and ${SPARE_CONNECTIONS} spare ones) exceed the server's limit of ${connectionsMax}`,
      `Set DATABASE_POOL_MAX to ${most} or less, lower WORKERS, or raise the server's max_connections.`,
    );
  }
  if (wanted > connectionsMax * 0.8) {
    return warning(
      'connections',
      `${sum} use most of the server's limit of ${connectionsMax}`,
      "For a second machine or a rolling restart, lower DATABASE_POOL_MAX or raise the server's max_connections.",
    );
  }
  return ok('connections', `${sum}; the server's limit is ${connectionsMax}`);
}

/** Detects only poolers that share sessions between clients; other poolers need no settings. */
function poolerOf(
  { isPooled }: PostgresqlFindings,
  { databasePrepare, databaseDirectUrl }: Pick<Config, 'databasePrepare' | 'databaseDirectUrl'>,
): Finding[] {
  if (!isPooled) return [];
  const found: Finding[] = [];
  if (databasePrepare) {
    const remedy =
      'Set DATABASE_PREPARE=false, unless the pooler supports them (PgBouncer 1.21 or later with max_prepared_statements above 0).';
    found.push(warning('pooler', 'prepared statements go through a pooler', remedy));
  }
  if (databaseDirectUrl === null) {
    const remedy = 'Set DATABASE_DIRECT_URL to the same database, bypassing the pooler.';
    found.push(warning('pooler', 'migrations go through a pooler, which may cancel long statements', remedy));
  }
  return found.length > 0 ? found : [ok('pooler', 'statements are not prepared, and migrations bypass it')];
}

/** The service cancels slow statements itself, but the statements of a dead process continue without a server limit. */
function timeLimitOf(
  { statementTimeoutMs, user }: PostgresqlFindings,
  { databaseStatementTimeoutMs: ours }: Pick<Config, 'databaseStatementTimeoutMs'>,
): Finding {
  if (statementTimeoutMs > 0) return ok('time limit', `the database cancels statements after ${statementTimeoutMs} ms`);
  return warning(
    'time limit',
    'the database has no statement timeout, so statements of a dead process go on',
    `Run ALTER ROLE ${user} SET statement_timeout = '${ours}ms'; migrations and pg_dump override it for themselves.`,
  );
}
