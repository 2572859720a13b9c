import pg from 'pg';
import { firstThreadTime } from './memory.ts';

/** What each process of PostgreSQL that serves a database has spent on a processor until now, in milliseconds; empty where the system does not tell. */
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

/** Begins to watch the processes of PostgreSQL, which have to be on this machine. What is returned says what they spent since; NaN where that is not known. */
export async function watchDatabase(databaseUrl: string | undefined): Promise<() => Promise<number>> {
  if (databaseUrl === undefined) return async () => Number.NaN;
  const before = await spentUntilNow(databaseUrl);
  return async () => {
    const after = await spentUntilNow(databaseUrl);
    if (after.size === 0) return Number.NaN;
    return [...after].reduce((sum, [pid, spent]) => sum + spent - (before.get(pid) ?? 0), 0);
  };
}
