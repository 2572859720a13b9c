/** The flushed position: anything still being written to disk has not been acknowledged. */
export const WRITTEN = 'select pg_current_wal_flush_lsn()::text as position';

/**
 * True if the replica has replayed that position. A server that takes writes was promoted, and may lack some of the
 * primary's data.
 */
export const SHOWS = `
  select pg_is_in_recovery() as is_replica, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as shows`;
