import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '../services.ts';

/**
 * Counts the rows of a table, including its partitions, that `work` reads. Nothing else may be connected, and `work` must
 * close its connections.
 */
export async function countRowsRead(url: string, table: string, work: () => Promise<void>): Promise<number> {
  const total = async () => {
    // A server process reports its statistics when it exits, a moment after its connection is closed.
    const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    while ((await runSql(url, others)).length > 0) await pause(5);
    const [row] = await runSql(
      url,
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_user_tables
       where relid in (select relid from pg_partition_tree('${table}'))`,
    );
    return Number((row as { rows: string }).rows);
  };
  const earlier = await total();
  await work();
  return (await total()) - earlier;
}
