import type { Client } from 'pg';
import { createSystemRandomness } from '../../../adapters/system/randomness.ts';
import { formatWebhookSecret, WEBHOOKS_MAX } from '../../../domain/index.ts';

export interface WebhookFill {
  readonly webhooks: number;
  /** In total; the oldest are finished. */
  readonly deliveries: number;
  /** Pending deliveries of each webhook. */
  readonly pendingEach: number;
  /** The address of all webhooks. */
  readonly url: string;
}

/**
 * Inserts accounts with the maximum number of webhooks, and their finished and pending deliveries. Pending ones are due
 * in an hour (see plan).
 */
export async function fillWebhooks(client: Client, fill: WebhookFill): Promise<void> {
  const { webhooks, deliveries, pendingEach, url } = fill;
  const secret = formatWebhookSecret(createSystemRandomness().bytes(32));
  const events = Math.max(pendingEach, Math.round(deliveries / webhooks));
  await client.query(
    `with made as (
      insert into account (name, created_at) select 'Verlag ' || n, now() from generate_series(1, $1::int) n returning id
    )
    insert into webhook (account_id, url, types, secrets, created_at, updated_at, version)
    select id, $2, '{}', $3, now(), now(), 1 from made, generate_series(1, $4::int)`,
    [Math.ceil(webhooks / WEBHOOKS_MAX), url, JSON.stringify([{ secret, expiresAt: null }]), WEBHOOKS_MAX],
  );
  await client.query(
    `insert into event (account_id, type, at, data)
     select account.id, 'token.created', now() - interval '1 day',
       '{"tokenId": 7, "kind": "api_token", "name": "bench"}' from generate_series(1, $1::int) n, account
     order by n, account.id`,
    [events],
  );
  const places = `select id, account_id, type, row_number() over (partition by account_id order by id desc) as place from event`;
  await client.query(
    `insert into webhook_delivery (webhook_id, account_id, event_id, type, state, attempts, log, next_attempt_at, created_at,
       began_at, finished_at)
     select w.id, e.account_id, e.id, e.type, case when place <= $1 then 'pending' else 'delivered' end, 1,
       json_build_array(json_build_object('at', json_build_object('$date', now()), 'durationMs', 12, 'status', 500, 'error', null)),
       case when place <= $1 then now() + interval '1 hour' end, now() - interval '1 day', now() - interval '1 day',
       case when place > $1 then now() end
     from (${places}) e join webhook w on w.account_id = e.account_id order by e.id, w.id`,
    [pendingEach],
  );
  await scheduleDeliveries(client, 'later');
}

const WHEN = { due: `now() - random() * interval '1 hour'`, later: `now() + interval '1 hour'` };

/** Makes all pending deliveries due now or in an hour. */
export async function scheduleDeliveries(client: Client, when: keyof typeof WHEN): Promise<void> {
  await client.query(`update webhook_delivery set next_attempt_at = ${WHEN[when]} where state = 'pending'`);
  if (when === 'later') await client.query(`update webhook set turn_at = ${WHEN.later}`);
  await client.query('vacuum analyze');
}
