import { StaleWrite } from '../../../../application/errors.ts';
import type { WebhookRepository } from '../../../../application/ports/index.ts';
import type { Webhook } from '../../../../domain/index.ts';
import { type Connection, one } from '../../database.ts';
import { assignments, list, placeholders } from '../../tables/column-lists.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId, toNumber } from '../../tables/values.ts';
import { DELIVERY, WEBHOOK } from '../../tables/webhook.ts';
import { replanDeliveries } from './replan-deliveries.ts';
import { claimDeliveries } from './webhook-claims.ts';

const INSERT_WEBHOOK = `
  insert into webhook (${list(WEBHOOK.written)}) values (${placeholders(WEBHOOK.written.length)}) returning id`;

const INSERT_DELIVERY = `
  insert into webhook_delivery (${list(DELIVERY.written)}) values (${placeholders(DELIVERY.written.length)})
  returning id`;

/**
 * $1 are the events, $2 the time. Locks the webhooks: a delivery added while its webhook is being disabled would stay
 * pending forever. A `null` log is an empty one.
 */
const ENQUEUE = `
  with queued as (
    select id, account_id, type, company_id
    from json_to_recordset($1::json) as e(id bigint, account_id bigint, type text, company_id bigint)
  ), wanting as (
    select id, account_id, types, company_ids from webhook
    where account_id in (select account_id from queued) and disabled_at is null
    for no key update
  )
  insert into webhook_delivery (
    webhook_id, account_id, event_id, type, state, attempts, log, next_attempt_at, created_at, began_at)
  select w.id, e.account_id, e.id, e.type, 'pending', 0, '[]', $2::timestamptz, $2::timestamptz, $2::timestamptz
  from queued e join wanting w on w.account_id = e.account_id and (cardinality(w.types) = 0 or e.type = any(w.types))
    and (w.company_ids is null or e.company_id = any(w.company_ids))
  order by e.id, w.id
  on conflict (event_id, webhook_id) do nothing returning id`;

const UPDATE_DELIVERY = `
  update webhook_delivery set ${assignments(DELIVERY.written, 2)}, claim_id = null where id = $1`;

/** The claim id is the parameter after the columns. */
const FINISH = `
  ${UPDATE_DELIVERY} and claim_id = $${DELIVERY.written.length + 2} and state = 'pending' returning id`;

/** Skips deliveries of younger events: no delivery finishes before its event is published. */
const REMOVE_FINISHED = `
  delete from webhook_delivery where (event_id, webhook_id) in (
    select event_id, webhook_id from webhook_delivery
    where event_id <= (select id from event where at < $1 order by at desc, id desc limit 1)
      and state <> 'pending' and finished_at < $1
    order by event_id limit $2 for update skip locked
  ) returning id`;

export function createWebhookRepository(connection: Connection): WebhookRepository {
  const assertFresh = (rows: readonly unknown[], { id }: Pick<Webhook, 'id'>) => {
    if (rows.length === 0) throw new StaleWrite(`webhook ${id}`);
  };
  return {
    async count(accountId) {
      await connection.query('select id from account where id = $1 for no key update', [accountId]);
      // A separate statement, so that it sees webhooks added while the lock was awaited.
      const sql = 'select count(*) as webhooks from webhook where account_id = $1';
      return toNumber((await one<{ webhooks: Int8 }>(connection, sql, [accountId])).webhooks);
    },
    async add(webhook) {
      const row = await one<{ id: Int8 }>(connection, INSERT_WEBHOOK, WEBHOOK.values(webhook));
      return { ...webhook, id: toId(row.id) };
    },
    async load(id) {
      const sql = `select ${list(WEBHOOK.columns)} from webhook where id = $1 for no key update`;
      const [row] = await connection.query<Row>(sql, [id]);
      return row === undefined ? undefined : WEBHOOK.read(row);
    },
    async save(webhook) {
      const saved: Webhook = { ...webhook, version: webhook.version + 1 };
      const rows = await connection.query(
        `update webhook set ${assignments(WEBHOOK.written, 3)} where id = $1 and version = $2 returning id`,
        [webhook.id, webhook.version, ...WEBHOOK.values(saved)],
      );
      assertFresh(rows, webhook);
      return saved;
    },
    async remove(webhook) {
      const sql = 'delete from webhook where id = $1 and version = $2 returning id';
      assertFresh(await connection.query(sql, [webhook.id, webhook.version]), webhook);
    },

    async enqueue(events, at) {
      if (events.length === 0) return 0;
      const queued = events.map((event) => ({
        id: event.id,
        account_id: event.accountId,
        type: event.type,
        company_id: 'companyId' in event ? event.companyId : null,
      }));
      return (await connection.query(ENQUEUE, [JSON.stringify(queued), at])).length;
    },
    async addDelivery(delivery) {
      const row = await one<{ id: Int8 }>(connection, INSERT_DELIVERY, DELIVERY.values(delivery));
      return { ...delivery, id: toId(row.id) };
    },
    async loadDelivery(id) {
      const sql = `select ${list(DELIVERY.columns)} from webhook_delivery where id = $1 for no key update`;
      const [row] = await connection.query<Row>(sql, [id]);
      return row === undefined ? undefined : DELIVERY.read(row);
    },
    async saveDelivery(delivery) {
      const rows = await connection.query(`${UPDATE_DELIVERY} returning id`, [
        delivery.id,
        ...DELIVERY.values(delivery),
      ]);
      if (rows.length === 0) throw new StaleWrite(`delivery ${delivery.id}`);
    },
    async failPending(id, at) {
      const sql = `
        update webhook_delivery
        set state = 'failed', failure = 'disabled', next_attempt_at = null, claim_id = null, locked_until = null,
          finished_at = $2
        where webhook_id = $1 and state = 'pending' and (locked_until is null or locked_until <= $2) returning id`;
      return (await connection.query(sql, [id, at])).length;
    },
    replan: (id, at) => replanDeliveries(connection, id, at),

    claim: (claim) => claimDeliveries(connection, claim),
    async finish(delivery, claimId) {
      return (await connection.query(FINISH, [delivery.id, ...DELIVERY.values(delivery), claimId])).length > 0;
    },
    async deliveredSince(id, since) {
      const sql = `
        select from webhook_delivery where webhook_id = $1 and state = 'delivered' and finished_at >= $2
        order by id desc limit 1`;
      return (await connection.query(sql, [id, since])).length > 0;
    },
    async removeFinishedBefore(time, limit) {
      return (await connection.query(REMOVE_FINISHED, [time, limit])).length;
    },
    async removeTestsBefore(time, limit) {
      const sql = `delete from webhook_delivery where event_id is null and id in (
        select id from webhook_delivery where event_id is null and created_at < $1 order by created_at limit $2
        for update skip locked) returning id`;
      return (await connection.query(sql, [time, limit])).length;
    },
  };
}
