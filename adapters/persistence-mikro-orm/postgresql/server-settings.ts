/** SQL of the server's maximum number of connections for all ordinary users together. */
export const CONNECTIONS_MAX = `(current_setting('max_connections')::int
  - current_setting('superuser_reserved_connections')::int
  - coalesce(nullif(current_setting('reserved_connections', true), '')::int, 0))`;
