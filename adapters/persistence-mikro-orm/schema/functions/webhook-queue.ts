import type { SqlFunction } from './sql-function.ts';

/** A new delivery queues its webhook by the time the webhook was last served, ahead of webhooks served since then. */
const ADDED: SqlFunction = {
  name: 'webhook_turn_added',
  sql: `create or replace function "webhook_turn_added"() returns trigger language plpgsql as $$
  begin
    update "webhook" set "turn_at" = least("due"."at", coalesce("served_at", '-infinity'))
      from (
        select "webhook_id", min("next_attempt_at") as "at" from "added" where "state" = 'pending' group by "webhook_id"
      ) as "due"
      where "webhook"."id" = "due"."webhook_id"
        and ("turn_at" is null or "turn_at" > least("due"."at", coalesce("served_at", '-infinity')));
    return null;
  end $$`,
};

const FREED: SqlFunction = {
  name: 'webhook_turn_freed',
  sql: `create or replace function "webhook_turn_freed"() returns trigger language plpgsql as $$
  begin
    update "webhook" set "turn_at" = new."next_attempt_at"
      where "id" = new."webhook_id" and ("turn_at" is null or "turn_at" > new."next_attempt_at");
    return null;
  end $$`,
};

export const WEBHOOK_QUEUE = [ADDED, FREED];
