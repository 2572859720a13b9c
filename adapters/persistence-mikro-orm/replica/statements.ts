/** The flushed log position: writes beyond it have not been acknowledged. */
export const FLUSHED_POSITION = 'select pg_current_wal_flush_lsn()::text as position';

/**
 * True if the replica has replayed the log up to $1. False for a server that takes writes: it was promoted, and may lack
 * some of the primary's data.
 */
export const HAS_REPLAYED = `
  select pg_is_in_recovery() as is_replica, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as shows`;
