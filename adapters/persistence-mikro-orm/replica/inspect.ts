import { setTimeout as sleep } from 'node:timers/promises';
import { closePool, openPool } from '../postgresql/pool.ts';
import { runQuery } from '../postgresql/run-query.ts';
import { CONNECTIONS_MAX } from '../postgresql/server-settings.ts';
import { FLUSHED_POSITION, HAS_REPLAYED } from './statements.ts';

/** Findings about a read replica, for operators. */
export interface ReplicaFindings {
  /** False if it takes writes. */
  readonly isReplica: boolean;
  /** True if it is a copy of the primary: copies share one system identifier. */
  readonly isOfPrimary: boolean;
  /** Maximum number of connections for all ordinary users together. */
  readonly connectionsMax: number;
  /** Milliseconds until it had replayed the primary's position; null if not within `patienceMs`. */
  readonly lagMs: number | null;
}

const SYSTEM = `
  select system_identifier::text as system, ${CONNECTIONS_MAX} as connections_max from pg_control_system()`;
const POLL_MS = 20;

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row | undefined>;

/** Inspects both servers on one connection each, without changing anything. @throws the driver's error */
export async function inspectReplica(
  primaryUrl: string,
  replicaUrl: string,
  { patienceMs, timeoutMs = 3_000 }: { readonly patienceMs: number; readonly timeoutMs?: number },
): Promise<ReplicaFindings> {
  return withConnection(replicaUrl, timeoutMs, (replica) =>
    withConnection(primaryUrl, timeoutMs, async (primary) => {
      const systems = await Promise.all(
        [primary, replica].map((query) => query<{ system: string; connections_max: number }>(SYSTEM)),
      );
      const written = await primary<{ position: string }>(FLUSHED_POSITION);
      const startedAt = performance.now();
      const found = {
        isOfPrimary: systems[0]?.system === systems[1]?.system,
        connectionsMax: systems[1]?.connections_max ?? 0,
        lagMs: null,
      };
      for (;;) {
        const row = await replica<{ is_replica: boolean; shows: boolean }>(HAS_REPLAYED, [written?.position]);
        const lagMs = performance.now() - startedAt;
        if (row?.is_replica !== true) return { ...found, isReplica: false };
        if (row.shows) return { ...found, isReplica: true, lagMs };
        if (lagMs > patienceMs) return { ...found, isReplica: true };
        await sleep(POLL_MS);
      }
    }),
  );
}

async function withConnection<T>(url: string, timeoutMs: number, work: (query: Query) => Promise<T>): Promise<T> {
  const pool = await openPool({ driver: 'postgresql', url, poolMax: 1, connectTimeoutMs: timeoutMs });
  try {
    const client = await pool.connect();
    try {
      return await work(
        async <Row>(text: string, values: unknown[] = []) =>
          (await runQuery(client, { text, values }, { limitMs: timeoutMs })).rows[0] as Row | undefined,
      );
    } finally {
      client.release(true);
    }
  } finally {
    await closePool(pool);
  }
}
