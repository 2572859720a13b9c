import type { WebhookQueries } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import { webhooksToReplan } from '../repositories/webhooks/webhook-plans.ts';
import { type Int8, list, toId } from '../rows/columns.ts';
import type { Row } from '../rows/table.ts';
import { DELIVERY, WEBHOOK } from '../rows/webhook.ts';
import { keyOf, keyPage } from './key-page.ts';

const WEBHOOKS = `select ${list(WEBHOOK.columns)} from webhook`;
const DELIVERIES = `select ${list(DELIVERY.columns)} from webhook_delivery`;
const OF_WEBHOOK = `${DELIVERIES} where webhook_id = $1`;

const DISABLED_WITH_PENDING = `
  select id from webhook where disabled_at is not null and exists (
    select from webhook_delivery d
    where d.webhook_id = webhook.id and d.state = 'pending' and (d.locked_until is null or d.locked_until <= $1)
  ) order by id`;

type PageRow = Row & { readonly beyond: boolean };

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
    async deliveries(id, position, limit) {
      const { beyond, beside, order } = keyOf(position, 3);
      // One row more than the limit shows that the list continues. If the page is empty, the single row holds only
      // `beyond`.
      const sql = `
        select whole.beyond, page.*
        from (select ${beyond === undefined ? 'false' : `exists (${OF_WEBHOOK} and ${beyond})`} as beyond) whole
        left join (${OF_WEBHOOK} and ${beside} order by id ${order} limit $2) page on true
        order by page.id ${order}`;
      const parameters = [id, limit + 1, ...(position === undefined ? [] : [position.id])];
      const rows = await database.query<PageRow>(sql, parameters);
      const found = rows.filter((row) => row.id !== null).map(DELIVERY.read);
      return keyPage(found, position, limit, rows[0]?.beyond ?? false);
    },
    async disabledWithPending(at) {
      const rows = await database.query<{ id: Int8 }>(DISABLED_WITH_PENDING, [at]);
      return rows.map(({ id }) => toId(id));
    },
    toReplan: (at) => webhooksToReplan(database, at),
  };
}
