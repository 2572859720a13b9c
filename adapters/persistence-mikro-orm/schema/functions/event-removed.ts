import type { SqlFunction } from './sql-function.ts';

/** Replaces a foreign key, which would read every delivery when a partition of events is dropped. */
export const EVENT_REMOVED: SqlFunction = {
  name: 'event_removed',
  sql: `create or replace function "event_removed"() returns trigger language plpgsql as $$
  begin
    delete from "webhook_delivery" where "event_id" in (select "id" from "removed");
    return null;
  end $$`,
};
