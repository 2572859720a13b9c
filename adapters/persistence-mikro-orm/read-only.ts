/** SQL: whether the server takes no writes, as a replica does, or where sessions are read-only by default. */
export const READ_ONLY = "(pg_is_in_recovery() or current_setting('transaction_read_only') = 'on')";
