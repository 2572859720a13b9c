import { DELIVERIES_COUNTED_MAX, type WebhookQueries } from '../../../application/ports/index.ts';
import { type Connection, one } from '../database.ts';
import { webhooksToReplan } from '../repositories/events/replan-deliveries.ts';
import { list } from '../tables/column-lists.ts';
import type { Row } from '../tables/table.ts';
import { type Int8, toId, toWaitingWork } from '../tables/values.ts';
import { DELIVERY, WEBHOOK } from '../tables/webhook.ts';
import { queryKeyPage } from './key-page.ts';

const WEBHOOKS = `select ${list(WEBHOOK.columns)} from webhook`;
const DELIVERIES = `select ${list(DELIVERY.columns)} from webhook_delivery`;
const OF_WEBHOOK = `${DELIVERIES} where webhook_id = $1`;

/** Reads the first pending delivery of each webhook, and counts from an index of pending ones. */
const QUEUE = `
  select (
      select count(*) from (
        select from webhook_delivery d join webhook w on w.id = d.webhook_id
        where d.state = 'pending' and w.disabled_at is null limit ${DELIVERIES_COUNTED_MAX}
      ) pending
    ) as waiting, min(first.next_attempt_at) filter (where first.next_attempt_at <= $1) as oldest
  from webhook w cross join lateral (
    select next_attempt_at from webhook_delivery
    where webhook_id = w.id and state = 'pending' order by next_attempt_at limit 1
  ) first
  where w.disabled_at is null`;

const DISABLED_WITH_PENDING = `
  select id from webhook where disabled_at is not null and exists (
    select from webhook_delivery d
    where d.webhook_id = webhook.id and d.state = 'pending' and (d.locked_until is null or d.locked_until <= $1)
  ) order by id`;

export function createWebhookQueries(database: Connection): WebhookQueries {
  return {
    async list(accountId) {
      const rows = await database.query<Row>(`${WEBHOOKS} where account_id = $1 order by id`, [accountId]);
      return rows.map(WEBHOOK.read);
    },
    async find(id) {
      const [row] = await database.query<Row>(`${WEBHOOKS} where id = $1`, [id]);
      return row === undefined ? undefined : WEBHOOK.read(row);
    },
    async delivery(id) {
      const [row] = await database.query<Row>(`${DELIVERIES} where id = $1`, [id]);
      return row === undefined ? undefined : DELIVERY.read(row);
    },
    deliveries: (id, position, limit) => queryKeyPage(database, OF_WEBHOOK, DELIVERY.read, { of: id, position, limit }),
    queue: async (at) => toWaitingWork(await one(database, QUEUE, [at])),
    async disabledWithPending(at) {
      const rows = await database.query<{ id: Int8 }>(DISABLED_WITH_PENDING, [at]);
      return rows.map(({ id }) => toId(id));
    },
    toReplan: (at) => webhooksToReplan(database, at),
  };
}
