import type { ReplicaStats } from '../../../application/ports/index.ts';
import type { CacheWindows } from '../cache-windows.ts';
import { type Database, one } from '../database.ts';
import { closePool, openPool } from '../postgresql/pool.ts';
import { type PostgresqlOptions, postgresqlDatabase, type ReplicaOptions } from '../postgresql/postgresql.ts';
import type { ReadReplica } from '../queries/index.ts';
import type { StatementNotes } from '../statement-notes.ts';
import { type Freshness, watchFreshness } from './freshness.ts';
import { type Chooser, createServerChoice, onChosenServer } from './server-choice.ts';
import { FLUSHED_POSITION, HAS_REPLAYED } from './statements.ts';

export interface OpenedReplica extends ReadReplica {
  /** Records that this process wrote something that portals show. */
  recordWrite(): void;
  stats(): ReplicaStats;
  /**
   * Calls the listener when reads stop using the replica, because it is unreachable or too far behind, and when they
   * resume.
   */
  watch(listener: (isUsed: boolean) => void): void;
  close(): Promise<void>;
}

/** Time limit of a check: a later result would be useless. */
const CHECK_TIMEOUT_MS = 1_000;

/**
 * Serves eligible reads from the replica while it is recent enough. Resolves without waiting for the replica, which may be
 * down. The checks have a connection of their own to each server, so that a busy pool does not delay them.
 */
export async function readFromReplica(
  options: PostgresqlOptions,
  { url, maxLagMs }: ReplicaOptions,
  cacheWindows: CacheWindows,
  notes: StatementNotes,
): Promise<OpenedReplica> {
  const checkOptions = { poolMax: 1, connectTimeoutMs: CHECK_TIMEOUT_MS, statementTimeoutMs: CHECK_TIMEOUT_MS };
  const read = await open({ ...options, url }, notes);
  const primary = await open({ ...options, ...checkOptions });
  const replica = await open({ ...options, ...checkOptions, url });
  const listeners: ((isUsed: boolean) => void)[] = [];
  let wasUsed = true;
  const servers = {
    flushedPosition: async () => (await one<{ position: string }>(primary.database, FLUSHED_POSITION)).position,
    async hasReplayed(position: string) {
      const row = await one<{ is_replica: boolean; shows: boolean }>(replica.database, HAS_REPLAYED, [position]);
      if (!row.is_replica) throw new Error('the server configured as the replica accepts writes');
      return row.shows;
    },
  };
  const freshness: Freshness = watchFreshness(servers, () => {
    const isUsed = choice.isUsed();
    if (isUsed === wasUsed) return;
    wasUsed = isUsed;
    for (const listener of listeners) listener(isUsed);
  });
  const choice = createServerChoice(freshness, cacheWindows, maxLagMs);
  const reads = { primary: 0, replica: 0 };
  const byChooser = (choose: Chooser) => ({
    choose,
    count: (source: keyof typeof reads) => void reads[source]++,
    reportFailure: freshness.invalidate,
  });
  const [portals, accounts] = [byChooser(choice.portals), byChooser(choice.accounts)];
  return {
    database: read.database,
    portals: (ofPrimary, ofReplica) => onChosenServer(ofPrimary, ofReplica, portals),
    accounts: (ofPrimary, ofReplica) => onChosenServer(ofPrimary, ofReplica, accounts),
    chooseForWindow: () => void choice.portals(),
    recordWrite: choice.recordWrite,
    watch: (listener) => void listeners.push(listener),
    stats: () => ({ lagMs: freshness.lagMs(), reads: { ...reads } }),
    async close() {
      await freshness.close();
      await Promise.all([read, primary, replica].map(({ close }) => close()));
    },
  };
}

async function open(
  options: PostgresqlOptions,
  notes?: StatementNotes,
): Promise<{ readonly database: Database; close(): Promise<void> }> {
  const pool = await openPool(options);
  return { database: postgresqlDatabase(pool, options, notes), close: () => closePool(pool) };
}
