import { inspectReplica, type ReplicaFindings } from '../../../adapters/persistence-mikro-orm/index.ts';
import type { Config } from '../../config/config.ts';
import { type Finding, hostOf, ok, problem, reasonOf, warning } from '../finding.ts';
import { processesOf } from './postgresql.ts';

type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseReadUrl' | 'databaseReadMaxLagMs' | 'workers' | 'databasePoolMax'
>;

/** DATABASE_READ_URL: connects, checks that it is a replica of the primary with enough connections, and measures its lag. */
export async function checkReplica(config: Settings): Promise<Finding[]> {
  const { databaseUrl, databaseReadUrl, databaseReadMaxLagMs: maxLagMs } = config;
  if (databaseUrl === null || databaseReadUrl === null) return [];
  const host = hostOf(databaseReadUrl, 5432);
  try {
    const found = await inspectReplica(databaseUrl, databaseReadUrl, { patienceMs: maxLagMs });
    return [judgeReplica(found, host, maxLagMs), ...replicaConnectionsOf(found, config)];
  } catch (error) {
    const { password } = new URL(databaseReadUrl);
    const reason = [password, decodeURIComponent(password)]
      .filter((secret) => secret !== '')
      .reduce((text, secret) => text.replaceAll(secret, '…'), reasonOf(error));
    const remedy = 'Start the replica, or correct DATABASE_READ_URL; until then the primary serves all reads.';
    return [warning('replica', `cannot compare ${host} with the primary: ${reason}`, remedy)];
  }
}

/** Judges whether this machine's pools fit into the replica's connection limit; other machines may have replicas of their own. */
export function replicaConnectionsOf(
  { connectionsMax }: Pick<ReplicaFindings, 'connectionsMax'>,
  { workers, databasePoolMax }: Pick<Config, 'workers' | 'databasePoolMax'>,
): Finding[] {
  const processes = processesOf(workers);
  // Each process has one more connection, for the comparison.
  const wanted = processes * (databasePoolMax + 1);
  if (wanted <= connectionsMax) return [];
  const detail = `${wanted} connections of ${processes === 1 ? 'this process' : `${processes} processes`} exceed the replica's limit of ${connectionsMax}`;
  return [
    problem(
      'replica connections',
      detail,
      "Lower DATABASE_POOL_MAX or WORKERS, or raise the replica's max_connections.",
    ),
  ];
}

/** Translates the findings for an operator. */
export function judgeReplica(
  { isReplica, isOfPrimary, lagMs }: Omit<ReplicaFindings, 'connectionsMax'>,
  host: string,
  maxLagMs: number,
): Finding {
  if (!isOfPrimary) {
    const remedy = 'Set DATABASE_READ_URL to a streaming replica of the server at DATABASE_URL.';
    return problem('replica', `${host} belongs to another cluster than DATABASE_URL`, remedy);
  }
  if (!isReplica) {
    const remedy = 'Set DATABASE_READ_URL to a replica, or unset it; until then the primary serves all reads.';
    return warning('replica', `${host} accepts writes: it is the primary, or was promoted`, remedy);
  }
  if (lagMs === null) {
    const remedy =
      'Check pg_stat_replication on the primary; until the replica has caught up, the primary serves all reads.';
    return warning('replica', `${host} lags by more than ${maxLagMs} ms`, remedy);
  }
  return ok('replica', `${host} caught up within ${Math.ceil(lagMs)} ms`);
}
