import { type Database, one } from '../database.ts';

/**
 * Log size that triggers a checkpoint. Recovery from a smaller log takes almost no time, and a checkpoint delays concurrent
 * requests.
 */
const LOG_BYTES = 4 * 1024 * 1024;

const LOG_SINCE = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/**
 * Writes all changes since the last checkpoint to the data files, and discards their log. A PostgreSQL server has a process
 * for this; PGlite otherwise does it only when closed.
 * @param isHeld true while the folder is copied, which needs the log
 * @returns true if a checkpoint was written
 */
export async function checkpoint(database: Database, isHeld: () => boolean): Promise<boolean> {
  const { bytes } = await one<{ readonly bytes: number }>(database, LOG_SINCE);
  if (bytes < LOG_BYTES || isHeld()) return false;
  await database.query('checkpoint');
  return true;
}
