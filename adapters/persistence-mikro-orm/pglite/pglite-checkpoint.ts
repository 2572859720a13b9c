import { type Database, one } from '../database.ts';

/**
 * Checkpoint once the log has grown to this size. A smaller log costs a start almost nothing, and a checkpoint delays
 * concurrent requests.
 */
const LOG_BYTES = 4 * 1024 * 1024;

const LOG_SINCE = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/**
 * Writes all changes since the last checkpoint to the data files and discards the log before it. A PostgreSQL server
 * has a process for this; PGlite would otherwise only do it when closed.
 * @param isHeld true while the folder is copied, which needs the log
 * @returns whether there was anything to do
 */
export async function checkpoint(database: Database, isHeld: () => boolean): Promise<boolean> {
  const { bytes } = await one<{ readonly bytes: number }>(database, LOG_SINCE);
  if (bytes < LOG_BYTES || isHeld()) return false;
  await database.query('checkpoint');
  return true;
}
