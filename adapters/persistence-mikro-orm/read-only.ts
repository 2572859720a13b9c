/** SQL: true if the server takes no writes, as on a replica or if sessions are read-only by default. */
export const READ_ONLY = "(pg_is_in_recovery() or current_setting('transaction_read_only') = 'on')";
