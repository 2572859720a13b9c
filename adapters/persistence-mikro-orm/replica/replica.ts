import type { ReplicaStats } from '../../../application/ports/index.ts';
import type { CacheWindows } from '../cache-windows.ts';
import { type Database, one } from '../database.ts';
import { closePool, openPool } from '../postgresql/pool.ts';
import { type PostgresqlOptions, postgresqlDatabase, type ReplicaOptions } from '../postgresql/postgresql.ts';
import type { Reading } from '../queries/index.ts';
import type { StatementNotes } from '../statement-notes.ts';
import { type Chooser, createChoice, eitherOf } from './choice.ts';
import { type Freshness, watchFreshness } from './freshness.ts';
import { SHOWS, WRITTEN } from './statements.ts';

export interface OpenedReplica extends Reading {
  /** Records that this process wrote something that portals show. */
  wrote(): void;
  stats(): ReplicaStats;
  /**
   * Calls the listener when reads stop using the replica, because it is unreachable or too far behind, and when they
   * resume.
   */
  watch(listener: (isUsed: boolean) => void): void;
  close(): Promise<void>;
}

/** Time limit of a check: a later result would be useless. */
const LOOK_TIMEOUT_MS = 1_000;

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
  const small = { poolMax: 1, connectTimeoutMs: LOOK_TIMEOUT_MS, statementTimeoutMs: LOOK_TIMEOUT_MS };
  const read = await open({ ...options, url }, notes);
  const primary = await open({ ...options, ...small });
  const replica = await open({ ...options, ...small, url });
  const listeners: ((isUsed: boolean) => void)[] = [];
  let wasUsed = true;
  const servers = {
    written: async () => (await one<{ position: string }>(primary.database, WRITTEN)).position,
    async shows(position: string) {
      const answer = await one<{ is_replica: boolean; shows: boolean }>(replica.database, SHOWS, [position]);
      if (!answer.is_replica) throw new Error('what is to be a replica takes writes');
      return answer.shows;
    },
  };
  const freshness: Freshness = watchFreshness(servers, () => {
    const isUsed = choice.isUsed();
    if (isUsed === wasUsed) return;
    wasUsed = isUsed;
    for (const listener of listeners) listener(isUsed);
  });
  const choice = createChoice(freshness, cacheWindows, maxLagMs);
  const reads = { primary: 0, replica: 0 };
  const either = (choose: Chooser) => ({
    choose,
    count: (source: keyof typeof reads) => void reads[source]++,
    doubt: freshness.doubt,
  });
  const [portals, accounts] = [either(choice.portals), either(choice.accounts)];
  return {
    database: read.database,
    portals: (ofPrimary, ofReplica) => eitherOf(ofPrimary, ofReplica, portals),
    accounts: (ofPrimary, ofReplica) => eitherOf(ofPrimary, ofReplica, accounts),
    settle: () => void choice.portals(),
    wrote: choice.wrote,
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
