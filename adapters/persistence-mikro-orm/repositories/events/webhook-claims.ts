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

/**
 * CTEs. `leased`: all leased deliveries, also of dead processes; a partial index contains exactly these. `busy`: the
 * number in progress for each account.
 */
const LEASED = `
  leased as materialized (
    select webhook_id, account_id, locked_until from webhook_delivery where locked_until is not null
  ), busy as (
    select account_id, count(*) as in_progress from leased where locked_until > $1 group by account_id
  )`;

/**
 * Locks up to $3 webhooks with a due delivery and fewer than $2 deliveries in progress, whose account has fewer than $4 in
 * progress. Accounts with the least in progress come first, and of their webhooks those that have waited longest. Reads
 * only the head of the queue (schema/functions/webhook-queue.ts): as no account has more than $5 webhooks, it includes
 * enough idle accounts. Reads four times as many candidates as requested, since other processes may have locked some.
 *
 * $1 now, $2 maximum per webhook, $3 limit, $4 maximum per account, $5 webhooks of an account.
 */
const LOCK_WEBHOOKS = `
  with ${LEASED}, waiting as (
    (
      select id, account_id, served_at from webhook where turn_at <= $1 and disabled_at is null
      order by turn_at limit ($3::bigint + (select count(*) from busy)) * $5
    )
    union
    select id, account_id, served_at from webhook
    where id in (select webhook_id from leased where locked_until <= $1) and disabled_at is null
  ), ready as (
    select w.id, w.served_at, coalesce(busy.in_progress, 0)
      + row_number() over (partition by w.account_id order by w.served_at nulls first, w.id) as place
    from waiting w left join busy on busy.account_id = w.account_id
    where w.id not in (select webhook_id from leased where locked_until > $1 group by webhook_id having count(*) >= $2)
  ), first as (
    select id, served_at, place from ready where place <= $4 order by place, served_at nulls first, id limit 4 * $3
  )
  select w.id from webhook w join first on first.id = w.id
  where w.disabled_at is null
  order by first.place, first.served_at nulls first, first.id limit $3
  for no key update of w skip locked`;

/**
 * Leases up to $3 due deliveries of the locked webhooks $4, the first of each webhook before the second of any. The lock
 * excludes other processes from these webhooks, so no webhook ever has more than $2 in progress, and no account more than
 * $7 of those committed before this statement began. Reschedules each webhook by its remaining deliveries, behind webhooks
 * already waiting.
 *
 * $1 now, $2 maximum per webhook, $3 limit, $4 locked webhooks, $5 claim id, $6 end of the lease, $7 maximum per account.
 */
const LEASE_DELIVERIES = `
  with ${LEASED}, candidate as (
    select first.id, first.place, w.id as webhook_id, coalesce(busy.in_progress, 0)
      + row_number() over (partition by w.account_id order by first.place, w.id) as place_in_account
    from unnest($4::bigint[]) as turn (webhook_id)
    join webhook w on w.id = turn.webhook_id left join busy on busy.account_id = w.account_id
    cross join lateral (
      select id, row_number() over (order by next_attempt_at, id) as place from (
        select id, next_attempt_at from webhook_delivery where webhook_id = w.id and next_attempt_at <= $1 and ${FREE}
        order by next_attempt_at, id
        limit greatest(0, $2 - (select count(*) from leased where webhook_id = w.id and locked_until > $1))
        for update skip locked
      ) free
    ) first
  ), due as (
    select id, webhook_id from candidate where place_in_account <= $7 order by place, place_in_account, webhook_id limit $3
  ), newly_leased as (
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
  select n.*, ${jsonOf(WEBHOOK.columns, 'w')} as webhook,
    case when e.id is not null then ${jsonOf(EVENT.columns, 'e')} end as event
  from newly_leased n join webhook w on w.id = n.webhook_id left join event e on e.id = n.event_id
  order by n.id`;

interface LeasedRow extends Row {
  readonly webhook: Row;
  readonly event: Row | null;
}

/**
 * See WebhookRepository.claim. Two statements, so that the second sees the deliveries in progress when the webhooks were
 * locked. A webhook without due deliveries is rescheduled, and other webhooks are tried once instead of it.
 */
export async function claimDeliveries(connection: Connection, claim: DeliveryClaim): Promise<ClaimedDelivery[]> {
  for (let isFirst = true; ; isFirst = false) {
    const { locked, leased } = await leaseDue(connection, claim);
    if (locked === 0 || leased.length > 0 || !isFirst) return leased;
  }
}

async function leaseDue(connection: Connection, claim: DeliveryClaim) {
  const { claimId, now, leaseEndsAt, limit, perWebhook, perAccount } = claim;
  const parameters = [now, perWebhook, limit, perAccount, WEBHOOKS_MAX];
  const locked = await connection.query<{ id: Int8 }>(LOCK_WEBHOOKS, parameters);
  if (locked.length === 0) return { locked: 0, leased: [] };
  const webhooks = locked.map(({ id }) => toNumber(id));
  const values = [now, perWebhook, limit, webhooks, claimId, leaseEndsAt, perAccount];
  const rows = await connection.query<LeasedRow>(LEASE_DELIVERIES, values);
  const leased = rows.map((row) => ({
    delivery: DELIVERY.read(row),
    webhook: WEBHOOK.read(row.webhook),
    event: orNull(row.event, toStoredEvent),
  }));
  return { locked: locked.length, leased };
}
