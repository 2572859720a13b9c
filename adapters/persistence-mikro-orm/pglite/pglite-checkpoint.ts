import { type Database, one } from '../database.ts';

/** From so much log on; less costs a start a moment, and a checkpoint holds up whoever asks meanwhile. */
const LOG_BYTES = 4 * 1024 * 1024;

const LOG_SINCE = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/**
 * Writes what was changed since the last checkpoint to its place, and lets go of the log before it. A server of its own has
 * a process for that; PGlite would do it when it is closed, and not before.
 * @returns whether there was enough of it
 */
export async function checkpoint(database: Database): Promise<boolean> {
  const { bytes } = await one<{ readonly bytes: number }>(database, LOG_SINCE);
  if (bytes < LOG_BYTES) return false;
  await database.query('checkpoint');
  return true;
}
