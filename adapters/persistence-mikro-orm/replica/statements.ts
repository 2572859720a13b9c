/** Not what is still being written to disk: it has not been acknowledged. */
export const WRITTEN = 'select pg_current_wal_flush_lsn()::text as position';

/** Whether it shows what was written until then. One that takes writes was promoted: nobody knows what it has of the primary's. */
export const SHOWS = `
  select pg_is_in_recovery() as is_replica, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as shows`;
