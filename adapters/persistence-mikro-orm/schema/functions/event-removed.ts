import type { SqlFunction } from './sql-function.ts';

/** Replaces a foreign key: with one, dropping a partition of events would read every delivery. */
export const EVENT_REMOVED: SqlFunction = {
  name: 'event_removed',
  sql: `create or replace function "event_removed"() returns trigger language plpgsql as $$
  begin
    delete from "webhook_delivery" where "event_id" in (select "id" from "removed");
    return null;
  end $$`,
};
