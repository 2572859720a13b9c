import { DELIVERY_LEASE_MS, type WebhookId } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { type Int8, toId } from '../../tables/values.ts';

/** Expression: when the delivery started to wait. Documents encode a time as `$date`. */
const SINCE = `case when attempts = 0 then began_at else (log -> -1 -> 'at' ->> '$date')::timestamptz end`;
const WAIT = `(next_attempt_at - ${SINCE})`;

/** Condition: waits at $1, but the wait begins further ahead than it is long: the clock was set back. Cheap test first. */
const WAITS_LONGER = `(next_attempt_at > $1::timestamptz and ${WAIT} >= interval '0' and ${SINCE} - $1::timestamptz > ${WAIT})`;
/** Condition: leased beyond the end ($2) of a lease taken at $1. */
const LEASED_LONGER = 'locked_until > $2::timestamptz';
/** Condition: `replanned` (domain) changes the delivery. */
const AHEAD = `state = 'pending' and (${LEASED_LONGER} or ${WAITS_LONGER})`;

const REPLAN = `
  update webhook_delivery set
    next_attempt_at = case when ${WAITS_LONGER} then $1::timestamptz + ${WAIT} else next_attempt_at end,
    locked_until = case when ${LEASED_LONGER} then $2 else locked_until end
  where webhook_id = $3 and ${AHEAD} returning id`;

/** If webhook $1 was last served after $2, the clock was set back. Schedules it for $2 at the latest. */
const RESET_WEBHOOK = `
  update webhook set served_at = $2, turn_at = least(turn_at, $2)
  where id = $1 and served_at > $2`;

const WEBHOOKS_TO_REPLAN = `
  select id from webhook where served_at > $1
    or id in (select webhook_id from webhook_delivery where ${AHEAD}) order by id`;

const leaseEnds = (at: Date) => new Date(at.getTime() + DELIVERY_LEASE_MS);

/** See WebhookRepository.replan. */
export async function replanDeliveries(connection: Connection, id: WebhookId, at: Date): Promise<number> {
  await connection.query(RESET_WEBHOOK, [id, at]);
  return (await connection.query(REPLAN, [at, leaseEnds(at), id])).length;
}

/** See WebhookQueries.toReplan. */
export async function webhooksToReplan(connection: Connection, at: Date): Promise<WebhookId[]> {
  const rows = await connection.query<{ id: Int8 }>(WEBHOOKS_TO_REPLAN, [at, leaseEnds(at)]);
  return rows.map(({ id }) => toId(id));
}
