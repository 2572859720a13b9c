import type { WebhookQueries } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import { webhooksToReplan } from '../repositories/webhooks/webhook-plans.ts';
import { type Int8, list, toId } from '../rows/columns.ts';
import type { Row } from '../rows/table.ts';
import { DELIVERY, WEBHOOK } from '../rows/webhook.ts';
import { keyedPage } from './key-page.ts';

const WEBHOOKS = `select ${list(WEBHOOK.columns)} from webhook`;
const DELIVERIES = `select ${list(DELIVERY.columns)} from webhook_delivery`;
const OF_WEBHOOK = `${DELIVERIES} where webhook_id = $1`;

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
    deliveries: (id, position, limit) => keyedPage(database, OF_WEBHOOK, DELIVERY.read, { of: id, position, limit }),
    async disabledWithPending(at) {
      const rows = await database.query<{ id: Int8 }>(DISABLED_WITH_PENDING, [at]);
      return rows.map(({ id }) => toId(id));
    },
    toReplan: (at) => webhooksToReplan(database, at),
  };
}
