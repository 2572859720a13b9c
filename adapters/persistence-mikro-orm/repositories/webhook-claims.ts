import type { ClaimedDelivery, DeliveryClaim } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import { type Int8, jsonOf, list, orNull, toNumber } from '../rows/columns.ts';
import { EVENT, toStoredEvent } from '../rows/event.ts';
import type { Row } from '../rows/table.ts';
import { DELIVERY, WEBHOOK } from '../rows/webhook.ts';

/** Pending and due at $1, and nobody's. */
const DUE = `state = 'pending' and next_attempt_at <= $1 and (locked_until is null or locked_until <= $1)`;

/** How many of a webhook are under way at $1. */
const UNDER_WAY = (webhook: string) =>
  `(select count(*) from webhook_delivery where webhook_id = ${webhook} and locked_until > $1)`;

/** How many are under way at $1 of each account with one of these webhooks; an account has few. */
const BUSY = (webhooks: string) => `
  select account_id, sum(${UNDER_WAY('webhook.id')}) as under_way from webhook
  where account_id in (select account_id from webhook where id in (${webhooks})) group by account_id`;

/**
 * Takes the turns of webhooks with something due, $3 at most, of which fewer than $2 deliveries are under way, and of whose
 * account fewer than $4. Accounts with little under way come first, and of their webhooks those that waited the longest.
 * Goes from one webhook with something pending to the next: the cost is that of the webhooks, however much waits for one of
 * them.
 */
const TURNS = `
  with recursive waiting (webhook_id) as (
    (select webhook_id from webhook_delivery where state = 'pending' order by webhook_id limit 1)
    union all
    select (
      select d.webhook_id from webhook_delivery d where d.state = 'pending' and d.webhook_id > w.webhook_id
      order by d.webhook_id limit 1)
    from waiting w where w.webhook_id is not null
  ), busy as (${BUSY('select webhook_id from waiting')}), ready as (
    select w.id, busy.under_way
      + row_number() over (partition by w.account_id order by w.served_at nulls first, w.id) as place
    from webhook w join waiting on waiting.webhook_id = w.id join busy on busy.account_id = w.account_id
    cross join lateral (
      select from webhook_delivery where webhook_id = w.id and ${DUE} and ${UNDER_WAY('w.id')} < $2
      order by next_attempt_at limit 1
    ) due
    where w.disabled_at is null
  ), turn as (
    select w.id from webhook w join ready on ready.id = w.id
    where w.disabled_at is null and ready.place <= $4
    order by ready.place, w.served_at nulls first, w.id limit $3
    for no key update of w skip locked
  )
  update webhook set served_at = $1 from turn where webhook.id = turn.id returning webhook.id`;

/**
 * Of the webhooks $4, whose turns are held: what is due first, $3 at most, each one's first before any's second. Nobody
 * else takes of these webhooks meanwhile, so that no more than $2 of one are ever under way; of one account, no more than $7
 * as far as this statement sees.
 */
const TAKE = `
  with busy as (${BUSY('select unnest($4::bigint[])')}), candidate as (
    select first.id, first.place, turn.webhook_id, busy.under_way
      + row_number() over (partition by w.account_id order by first.place, turn.webhook_id) as of_account
    from unnest($4::bigint[]) as turn (webhook_id)
    join webhook w on w.id = turn.webhook_id join busy on busy.account_id = w.account_id
    cross join lateral (
      select id, row_number() over (order by next_attempt_at, id) as place from (
        select id, next_attempt_at from webhook_delivery where webhook_id = turn.webhook_id and ${DUE}
        order by next_attempt_at, id
        limit greatest(0, $2 - ${UNDER_WAY('turn.webhook_id')})
        for update skip locked
      ) free
    ) first
  ), due as (
    select id from candidate where of_account <= $7 order by place, of_account, webhook_id limit $3
  ), taken as (
    update webhook_delivery d set claim_id = $5, locked_until = $6 from due where d.id = due.id
    returning ${list(DELIVERY.columns, 'd')}
  )
  select taken.*, ${jsonOf(WEBHOOK.columns, 'w')} as webhook,
    case when e.id is not null then ${jsonOf(EVENT.columns, 'e')} end as event
  from taken join webhook w on w.id = taken.webhook_id left join event e on e.id = taken.event_id
  order by taken.id`;

interface TakenRow extends Row {
  readonly webhook: Row;
  readonly event: Row | null;
}

/** See WebhookRepository.claim. Two statements: the second sees what was under way when the turns were taken. */
export async function claimDeliveries(connection: Connection, claim: DeliveryClaim): Promise<ClaimedDelivery[]> {
  const { claimId, now, lockedUntil, limit, perWebhook, perAccount } = claim;
  const turns = await connection.query<{ id: Int8 }>(TURNS, [now, perWebhook, limit, perAccount]);
  if (turns.length === 0) return [];
  const webhooks = turns.map(({ id }) => toNumber(id));
  const values = [now, perWebhook, limit, webhooks, claimId, lockedUntil, perAccount];
  const rows = await connection.query<TakenRow>(TAKE, values);
  return rows.map((row) => ({
    delivery: DELIVERY.read(row),
    webhook: WEBHOOK.read(row.webhook),
    event: orNull(row.event, toStoredEvent),
  }));
}
