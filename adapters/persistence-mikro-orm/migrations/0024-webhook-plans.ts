import { Migration } from '@mikro-orm/migrations';

/**
 * Since when, or from when on, a webhook waits for its turn: never later than the first of its deliveries that is due and free,
 * null where none is pending that nobody has. A claim reads the first of this line, however many wait. Triggers bring webhooks
 * forwards, whoever writes the delivery, processes of the version before included; only claims, which hold the webhook, move them
 * back. Deliveries whose lease ran out are found by the lease.
 */
export class WebhookPlans extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

/** A new delivery's webhook comes where its last turn puts it, before those that were served since. */
const ADDED = `create function "webhook_turn_added"() returns trigger language plpgsql as $$
  begin
    update "webhook" set "turn_at" = least("due"."at", coalesce("served_at", '-infinity'))
      from (
        select "webhook_id", min("next_attempt_at") as "at" from "added" where "state" = 'pending' group by "webhook_id"
      ) as "due"
      where "webhook"."id" = "due"."webhook_id"
        and ("turn_at" is null or "turn_at" > least("due"."at", coalesce("served_at", '-infinity')));
    return null;
  end $$`;

const FREED = `create function "webhook_turn_freed"() returns trigger language plpgsql as $$
  begin
    update "webhook" set "turn_at" = new."next_attempt_at"
      where "id" = new."webhook_id" and ("turn_at" is null or "turn_at" > new."next_attempt_at");
    return null;
  end $$`;

export const WEBHOOK_TURN_TRIGGERS = [
  {
    name: 'webhook_turn_added',
    timing: 'after',
    events: ['insert'],
    forEach: 'statement',
    expression: `create trigger "webhook_turn_added" after insert on "webhook_delivery"
      referencing new table as "added" for each statement execute function "webhook_turn_added"()`,
  },
  {
    name: 'webhook_turn_freed',
    timing: 'after',
    events: ['update'],
    forEach: 'row',
    expression: `create trigger "webhook_turn_freed" after update of "state", "next_attempt_at", "locked_until" on "webhook_delivery"
      for each row when (new."state" = 'pending' and new."locked_until" is null)
      execute function "webhook_turn_freed"()`,
  },
] as const;

const STATEMENTS = [
  // A process of the version before may be serving: what it writes between the plan and the triggers would be lost to both.
  'lock table "webhook_delivery" in share row exclusive mode',
  'alter table "webhook" add column "turn_at" timestamptz(3) null',
  `update "webhook" set "turn_at" = "first"."next_attempt_at"
    from "webhook" as "each" cross join lateral (
      select "next_attempt_at" from "webhook_delivery"
      where "webhook_id" = "each"."id" and "state" = 'pending' order by "next_attempt_at" limit 1
    ) as "first"
    where "webhook"."id" = "each"."id"`,
  'create index "webhook_turn_index" on "webhook" ("turn_at") where "turn_at" is not null and "disabled_at" is null',
  ADDED,
  FREED,
  ...WEBHOOK_TURN_TRIGGERS.map(({ expression }) => expression),
];
