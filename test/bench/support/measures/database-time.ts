import pg from 'pg';
import { firstThreadTime } from './memory.ts';

/**
 * The CPU milliseconds of each PostgreSQL process that serves a database; empty if the system does not report them.
 */
async function spentUntilNow(databaseUrl: string): Promise<ReadonlyMap<number, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const spent = rows.map(({ pid }) => [pid, firstThreadTime(pid)] as const);
    return new Map(spent.filter((each): each is readonly [number, number] => each[1] !== undefined));
  } finally {
    await client.end();
  }
}

/**
 * Watches the PostgreSQL processes, which must be on this machine. The returned function gives their CPU time since the
 * call; NaN if unknown.
 */
export async function watchDatabase(databaseUrl: string | undefined): Promise<() => Promise<number>> {
  if (databaseUrl === undefined) return async () => Number.NaN;
  const before = await spentUntilNow(databaseUrl);
  return async () => {
    const after = await spentUntilNow(databaseUrl);
    if (after.size === 0) return Number.NaN;
    return [...after].reduce((sum, [pid, spent]) => sum + spent - (before.get(pid) ?? 0), 0);
  };
}
