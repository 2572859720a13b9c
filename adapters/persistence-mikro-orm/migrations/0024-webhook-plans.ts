import { Migration } from '@mikro-orm/migrations';
import { functionsNamed } from '../schema/functions/index.ts';
import { WEBHOOK_TURN_TRIGGERS } from '../schema/triggers/webhook-turns.ts';

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
  ...functionsNamed('webhook_turn_added', 'webhook_turn_freed'),
  ...WEBHOOK_TURN_TRIGGERS.map(({ expression }) => expression),
];
