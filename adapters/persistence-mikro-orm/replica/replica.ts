import { type Database, one } from '../database.ts';
import type { Moments } from '../moments.ts';
import {
  closePostgresql,
  openPostgresqlOrm,
  type PostgresqlOptions,
  postgresqlDatabase,
  type ReplicaOptions,
} from '../postgresql/postgresql.ts';
import type { Reading } from '../queries/index.ts';
import { type Chooser, createChoice, eitherOf } from './choice.ts';
import { type Freshness, watchFreshness } from './freshness.ts';

/** How much a replica is read from. */
export interface ReplicaStats {
  /** How long ago it was last found to have everything. */
  readonly lagMs: number;
  /** What may be read from a replica, by who has answered it, since the start. */
  readonly reads: Readonly<Record<'primary' | 'replica', number>>;
}

export interface OpenedReplica extends Reading {
  /** Something was written here that the portals show. */
  wrote(): void;
  stats(): ReplicaStats;
  close(): Promise<void>;
}

/** Beyond it, a server says nothing that could be used. */
const LOOK_TIMEOUT_MS = 1_000;

/** Not what is on its way to a disk: nobody was told that it is there. */
const WRITTEN = 'select pg_current_wal_flush_lsn()::text as position';

/** A server that takes writes is no replica, or was promoted: nobody knows what it has of the primary's. */
const SHOWS = `
  select pg_is_in_recovery() as is_replica, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as shows`;

/**
 * What may be read from a replica is, while it is recent enough. Nothing is waited for here: it may be away. The looks have a connection
 * of their own to each server, as they would come too late where all others are in use.
 */
export async function readFromReplica(
  options: PostgresqlOptions,
  { url, maxLagMs, onChange }: ReplicaOptions,
  moments: Moments,
): Promise<OpenedReplica> {
  const small = { poolMax: 1, connectTimeoutMs: LOOK_TIMEOUT_MS, statementTimeoutMs: LOOK_TIMEOUT_MS };
  const read = await open({ ...options, url });
  const primary = await open({ ...options, ...small });
  const replica = await open({ ...options, ...small, url });
  let wasUsed: boolean | undefined;
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
    if (isUsed !== wasUsed) onChange?.(isUsed);
    wasUsed = isUsed;
  });
  const choice = createChoice(freshness, moments, maxLagMs);
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
    stats: () => ({ lagMs: freshness.lagMs(), reads: { ...reads } }),
    async close() {
      await freshness.close();
      await Promise.all([read, primary, replica].map(({ close }) => close()));
    },
  };
}

async function open(options: PostgresqlOptions): Promise<{ readonly database: Database; close(): Promise<void> }> {
  const orm = await openPostgresqlOrm(options);
  return { database: await postgresqlDatabase(orm, options), close: () => closePostgresql(orm) };
}
