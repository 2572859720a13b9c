import type { ClaimedDelivery, DeliveryClaim } from '../../../../application/ports/index.ts';
import { WEBHOOKS_MAX } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { jsonOf, list } from '../../tables/column-lists.ts';
import { EVENT, toStoredEvent } from '../../tables/event.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, orNull, toNumber } from '../../tables/values.ts';
import { DELIVERY, WEBHOOK } from '../../tables/webhook.ts';

/** Condition: pending and not leased at $1. */
const FREE = `state = 'pending' and (locked_until is null or locked_until <= $1)`;

/** CTEs: all leased deliveries, also of dead processes (an index has exactly these); the number in progress by account. */
const LEASED = `
  held as materialized (
    select webhook_id, account_id, locked_until from webhook_delivery where locked_until is not null
  ), busy as (
    select account_id, count(*) as under_way from held where locked_until > $1 group by account_id
  )`;

/**
 * Leases up to $3 webhooks with a due delivery and fewer than $2 deliveries in progress, whose account has fewer than $4 in
 * progress. Accounts with the least in progress come first, and of their webhooks those that have waited longest. Reads
 * only the head of the queue (schema/functions/webhook-queue.ts): as no account has more than $5 webhooks, it includes
 * enough idle accounts. Reads four times as many candidates as requested, since other processes may hold some.
 */
const LEASE_WEBHOOKS = `
  with ${LEASED}, waiting as (
    (
      select id, account_id, served_at from webhook where turn_at <= $1 and disabled_at is null
      order by turn_at limit ($3::bigint + (select count(*) from busy)) * $5
    )
    union
    select id, account_id, served_at from webhook
    where id in (select webhook_id from held where locked_until <= $1) and disabled_at is null
  ), ready as (
    select w.id, w.served_at, coalesce(busy.under_way, 0)
      + row_number() over (partition by w.account_id order by w.served_at nulls first, w.id) as place
    from waiting w left join busy on busy.account_id = w.account_id
    where w.id not in (select webhook_id from held where locked_until > $1 group by webhook_id having count(*) >= $2)
  ), first as (
    select id, served_at, place from ready where place <= $4 order by place, served_at nulls first, id limit 4 * $3
  )
  select w.id from webhook w join first on first.id = w.id
  where w.disabled_at is null
  order by first.place, first.served_at nulls first, first.id limit $3
  for no key update of w skip locked`;

/**
 * Claims up to $3 due deliveries of the leased webhooks $4, the first of each webhook before the second of any. The lease
 * excludes other claims from these webhooks, so no webhook ever has more than $2 in progress, and no account more than $7
 * as far as this statement can see. Reschedules each webhook by its remaining deliveries, behind webhooks already waiting.
 */
const CLAIM_DELIVERIES = `
  with ${LEASED}, candidate as (
    select first.id, first.place, w.id as webhook_id, coalesce(busy.under_way, 0)
      + row_number() over (partition by w.account_id order by first.place, w.id) as of_account
    from unnest($4::bigint[]) as turn (webhook_id)
    join webhook w on w.id = turn.webhook_id left join busy on busy.account_id = w.account_id
    cross join lateral (
      select id, row_number() over (order by next_attempt_at, id) as place from (
        select id, next_attempt_at from webhook_delivery where webhook_id = w.id and next_attempt_at <= $1 and ${FREE}
        order by next_attempt_at, id
        limit greatest(0, $2 - (select count(*) from held where webhook_id = w.id and locked_until > $1))
        for update skip locked
      ) free
    ) first
  ), due as (
    select id, webhook_id from candidate where of_account <= $7 order by place, of_account, webhook_id limit $3
  ), taken as (
    update webhook_delivery d set claim_id = $5, locked_until = $6 from due where d.id = due.id
    returning ${list(DELIVERY.columns, 'd')}
  ), planned as (
    update webhook w set served_at = case when w.id in (select webhook_id from due) then $1 else w.served_at end,
      turn_at = (
        select greatest(next_attempt_at, $1) from webhook_delivery
        where webhook_id = w.id and ${FREE} and id not in (select id from due) order by next_attempt_at limit 1
      )
    where w.id = any($4::bigint[])
  )
  select taken.*, ${jsonOf(WEBHOOK.columns, 'w')} as webhook,
    case when e.id is not null then ${jsonOf(EVENT.columns, 'e')} end as event
  from taken join webhook w on w.id = taken.webhook_id left join event e on e.id = taken.event_id
  order by taken.id`;

interface TakenRow extends Row {
  readonly webhook: Row;
  readonly event: Row | null;
}

/**
 * See WebhookRepository.claim. Two statements, so that the second sees the deliveries in progress when the webhooks were
 * leased. A webhook without due deliveries is rescheduled, and other webhooks are tried once instead of it.
 */
export async function claimDeliveries(connection: Connection, claim: DeliveryClaim): Promise<ClaimedDelivery[]> {
  for (let isFirst = true; ; isFirst = false) {
    const { leased, claimed } = await leaseDue(connection, claim);
    if (leased === 0 || claimed.length > 0 || !isFirst) return claimed;
  }
}

async function leaseDue(connection: Connection, claim: DeliveryClaim) {
  const { claimId, now, lockedUntil, limit, perWebhook, perAccount } = claim;
  const parameters = [now, perWebhook, limit, perAccount, WEBHOOKS_MAX];
  const leased = await connection.query<{ id: Int8 }>(LEASE_WEBHOOKS, parameters);
  if (leased.length === 0) return { leased: 0, claimed: [] };
  const webhooks = leased.map(({ id }) => toNumber(id));
  const values = [now, perWebhook, limit, webhooks, claimId, lockedUntil, perAccount];
  const rows = await connection.query<TakenRow>(CLAIM_DELIVERIES, values);
  const claimed = rows.map((row) => ({
    delivery: DELIVERY.read(row),
    webhook: WEBHOOK.read(row.webhook),
    event: orNull(row.event, toStoredEvent),
  }));
  return { leased: leased.length, claimed };
}
