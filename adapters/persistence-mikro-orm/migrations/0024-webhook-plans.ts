import { functionsNamed } from '../schema/functions/index.ts';
import { WEBHOOK_QUEUE_TRIGGERS } from '../schema/triggers/webhook-queue.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * The webhook queue: the time a webhook becomes eligible, never later than its first due and unleased delivery, null if no
 * unleased delivery is pending. A claim reads the head of this queue, whatever its length. Triggers move a webhook forward
 * whenever a delivery is written, also by processes of the previous version; only claims, which lock the webhook, move it
 * back. Deliveries with an expired lease are found by the lease.
 */
export const WebhookPlans = sqlMigration([
  // A process of the previous version may be serving: rows it writes between the plan and the triggers would be missed
  // by both.
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
  ...WEBHOOK_QUEUE_TRIGGERS.map(({ expression }) => expression),
]);
