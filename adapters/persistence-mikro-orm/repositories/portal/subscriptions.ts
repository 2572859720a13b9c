import type { FannedOut, FanOutBatch, SubscriptionRepository } from '../../../../application/ports/index.ts';
import {
  DIGEST_MAX,
  emailKey,
  MAIL_CLASSES,
  type SubscribedSearch,
  type Subscriber,
  type SubscriberId,
} from '../../../../domain/index.ts';
import { type Connection, countAffected, one, type Parameter } from '../../database.ts';
import { list, placeholders } from '../../tables/column-lists.ts';
import { DISPATCH, SUBSCRIBER, SUBSCRIPTION, SUBSCRIPTION_MAIL } from '../../tables/subscription.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, type Time, toDate, toNumber } from '../../tables/values.ts';

/** Priorities: mails with a lower number are sent first. Earlier versions wrote 1 and 2 for releases of any class. */
const CONFIRMATION = 0;
const FIRST_CLASS = 3;
const PRIORITIES = `generate_series(0, ${FIRST_CLASS + MAIL_CLASSES.length}) as each_priority`;

/** Locks and returns an existing subscriber unchanged. */
const ADD_SUBSCRIBER = `
  insert into subscriber (email, email_key, refusals, created_at) values ($1, $2, 0, $3)
  on conflict (email_key) do update set email_key = excluded.email_key returning ${list(SUBSCRIBER.columns)}`;

const INSERT = `insert into subscription (${list(SUBSCRIPTION.written)}) values (${placeholders(SUBSCRIPTION.written.length)})`;
const UPDATE = `
  update subscription set (${list(SUBSCRIPTION.written)}) = row(${placeholders(SUBSCRIPTION.written.length)})
  where id = $${SUBSCRIPTION.written.length + 1}`;

/** Condition: not leased at $1, or leased beyond twice the length of a lease (from $1 to $2): the clock was set back. */
const IS_FREE = `(locked_until is null or locked_until <= $1
  or locked_until > $2::timestamptz + ($2::timestamptz - $1::timestamptz))`;

const CLAIM_DISPATCH = `
  update dispatch set locked_until = $2, claim_id = $3 where id = (
    select id from dispatch where finished_at is null and ${IS_FREE} order by id limit 1 for update skip locked)
  returning ${list(DISPATCH.columns)}`;

const SEARCHES = `
  select distinct on (list_key) list_key, search from subscription
  where search is not null and confirmed_at is not null and list_key > $1 order by list_key limit $2`;

/** Adds rows for the subscriptions of `batch`; returns their number and the last id. */
const fanOutTo = (batch: string, dueAt: string) => `
  with batch as (${batch}), added as (
    insert into subscription_mail (subscriber_id, subscription_id, dispatch_id, priority, due_at, created_at, state, attempts)
    select subscriber_id, subscription_id, $1::bigint,
      ${FIRST_CLASS} + width_bucket($5::bigint + row_number() over (order by id) - 1, array[${MAIL_CLASSES.join(', ')}]::bigint[]),
      ${dueAt}, $2::timestamptz, 'new', 0 from batch
    on conflict (subscription_id, dispatch_id) do nothing
  )
  select count(*) as rows, max(id) as last from batch`;

const FAN_OUT = fanOutTo(
  `select id, id as subscription_id, subscriber_id, frequency from subscription
   where list_key = any($6::text[]) and confirmed_at <= $7::timestamptz and id > $3 order by id limit $4`,
  `case frequency when 'at_once' then $8::timestamptz when 'daily' then $9::timestamptz else $10::timestamptz end`,
);

const FAN_OUT_CORRECTION = fanOutTo(
  `select m.id, m.subscription_id, m.subscriber_id from dispatch a join subscription_mail m on m.dispatch_id = a.id
   where a.press_release_id = $6 and a.note is null and m.subscription_id is not null
     and m.state in ('sent', 'waiting', 'joined') and m.id > $3
   order by m.id limit $4`,
  '$2::timestamptz',
);

/**
 * Skips subscriptions that another process composes. `state` is checked again on the updated row, which that process
 * may have changed since this statement began.
 */
const COMPOSE = `
  with subscribed as (
    select id, frequency from subscription where id in (
      select m.subscription_id from ${PRIORITIES}, lateral (
        select subscription_id, priority, due_at, id from subscription_mail
        where state = 'new' and priority = each_priority and due_at <= $1 order by due_at, id limit $3) m
      order by m.priority, m.due_at, m.id limit $3)
    order by id for update skip locked
  ), due as (
    select m.id, m.subscription_id,
      case when s.frequency = 'at_once' or d.note is not null then m.id end as single,
      row_number() over (partition by m.subscription_id order by m.id) - 1 as place
    from subscription_mail m join subscribed s on s.id = m.subscription_id join dispatch d on d.id = m.dispatch_id
    where m.state = 'new' and m.due_at <= $1
  ), headed as (
    select id, min(id) over (partition by subscription_id, single, place / ${DIGEST_MAX}) as head from due
  )
  update subscription_mail m set head_id = headed.head, message_id = $2 || '.' || m.id,
    state = case when m.id = headed.head then 'waiting' else 'joined' end,
    next_attempt_at = case when m.id = headed.head then $1::timestamptz end
  from headed where m.id = headed.id and m.state = 'new' returning m.id`;

/** Looks up each priority on its own: mails that wait for another attempt are not read. */
const CLAIM = `
  with taken as (
    select m.id from ${PRIORITIES}, lateral (
      select id, priority, next_attempt_at from subscription_mail
      where state = 'waiting' and priority = each_priority and next_attempt_at <= $1 and ${IS_FREE}
      order by next_attempt_at, id limit $4 for update skip locked) m
    order by m.priority, m.next_attempt_at, m.id limit $4
  )
  update subscription_mail m set claim_id = $3, locked_until = $2 from taken where m.id = taken.id
  returning ${list(SUBSCRIPTION_MAIL.columns, 'm')}, m.priority`;

const DISPATCHES = `
  select ${list(DISPATCH.columns, 'a')}, exists (
    select 1 from dispatch p join subscription_mail sent on sent.dispatch_id = p.id
    where p.press_release_id = a.press_release_id and p.note is null and sent.subscription_id = m.subscription_id
      and sent.state = 'sent') as is_follow_up
  from subscription_mail m join dispatch a on a.id = m.dispatch_id where m.head_id = $1 order by m.id`;

const BY_SECRET_HASH = `
  select ${list(SUBSCRIPTION_MAIL.columns)}, priority from subscription_mail
  where secret_hash = $1 or (earlier_secret_hashes @> array[$1] and earlier_secret_hashes <> '{}')`;

const SEAL = `
  update subscription_mail set secret_hash = $3, earlier_secret_hashes = array_remove(earlier_secret_hashes || secret_hash, null)
  where id = $1 and claim_id = $2 returning id`;

const FINISH = `
  update subscription_mail set state = $3, attempts = $4, next_attempt_at = $5, finished_at = $6,
    claim_id = null, locked_until = null
  where id = $1 and claim_id = $2 returning id`;

const FINISH_JOINED = `
  update subscription_mail set state = $2, finished_at = $3 where head_id = $1 and id <> $1`;

/** Removes up to $2 rows that meet the condition on $1. */
const removeFrom = (table: string, condition: string) => `
  delete from ${table} where id in (
    select id from ${table} where ${condition} limit $2 for update skip locked) returning id`;

const SWEEP_REQUESTS = `
  update subscription set wanted = null where id in (
    select id from subscription where wanted is not null and confirmed_at is not null and asked_at < $1
    limit $2 for update skip locked) returning id`;
const SWEEP_UNCONFIRMED = removeFrom('subscription', 'confirmed_at is null and wanted is not null and asked_at < $1');
const SWEEP_SUBSCRIBERS = removeFrom(
  'subscriber',
  'created_at < $1 and not exists (select 1 from subscription s where s.subscriber_id = subscriber.id)',
);
const SWEEP_MAILS = removeFrom('subscription_mail', 'created_at < $1');
const SWEEP_DISPATCHES = removeFrom('dispatch', 'created_at < $1');

export function createSubscriptionRepository(connection: Connection): SubscriptionRepository {
  const first = async (sql: string, parameters: readonly Parameter[]): Promise<Row | undefined> =>
    (await connection.query<Row>(sql, parameters))[0];

  const withSubscriptions = async (row: Row): Promise<Subscriber> => {
    const subscriber = SUBSCRIBER.read(row);
    const subscriptions = await connection.query<Row>(
      `select ${list(SUBSCRIPTION.columns)} from subscription where subscriber_id = $1 order by id`,
      [subscriber.id],
    );
    return { ...subscriber, subscriptions: subscriptions.map(SUBSCRIPTION.read) };
  };
  const subscriberWhere = async (condition: string, parameter: Parameter, lock = 'for update') => {
    const row = await first(`select ${list(SUBSCRIBER.columns)} from subscriber where ${condition} ${lock}`, [
      parameter,
    ]);
    return row && withSubscriptions(row);
  };
  const addBatch = async (
    sql: string,
    { dispatch, now, after, limit, position }: FanOutBatch,
    more: readonly Parameter[],
  ): Promise<FannedOut> => {
    const parameters = [dispatch.id, now, after, limit, position, ...more];
    const { rows, last } = await one<{ rows: Int8; last: Int8 | null }>(connection, sql, parameters);
    const subscriptions = toNumber(rows);
    return { subscriptions, next: last === null || subscriptions < limit ? null : toNumber(last) };
  };
  const removeSubscriber = async (id: SubscriberId) => {
    await connection.query('delete from subscriber where id = $1', [id]);
  };

  return {
    async subscriberOf(email, createdAt) {
      return withSubscriptions(await one<Row>(connection, ADD_SUBSCRIBER, [email, emailKey(email), createdAt]));
    },
    async bySecret(secretHash) {
      const mail = await first(BY_SECRET_HASH, [secretHash]);
      if (mail === undefined) return undefined;
      const { id, subscriberId, subscriptionId, createdAt } = SUBSCRIPTION_MAIL.read(mail);
      const subscriber = await subscriberWhere('id = $1', subscriberId);
      const isConfirmation = mail.priority === CONFIRMATION;
      return subscriber && { subscriber, mail: { id, subscriptionId, createdAt, isConfirmation } };
    },
    async save({ id, ...subscription }) {
      const values = SUBSCRIPTION.values(subscription);
      await connection.query(id === null ? INSERT : UPDATE, id === null ? values : [...values, id]);
    },
    async remove({ id, subscriberId }) {
      await connection.query(`delete from subscription_mail where subscription_id = $1 and state <> 'sent'`, [id]);
      await connection.query('delete from subscription where id = $1', [id]);
      const remaining = await first('select 1 from subscription where subscriber_id = $1 limit 1', [subscriberId]);
      if (remaining === undefined) await removeSubscriber(subscriberId);
    },
    removeSubscriber,
    async countRefusal(id, wasRefused) {
      const sql = wasRefused
        ? 'update subscriber set refusals = refusals + 1 where id = $1 returning refusals'
        : 'update subscriber set refusals = 0 where id = $1 and refusals > 0 returning refusals';
      const row = await first(sql, [id]);
      return row === undefined ? 0 : Number(row.refusals);
    },
    async reschedule(id, dueAt) {
      await connection.query(
        `update subscription_mail m set due_at = $2 from dispatch d
         where m.subscription_id = $1 and m.state = 'new' and d.id = m.dispatch_id and d.note is null`,
        [id, dueAt],
      );
    },

    async confirmations(id, since) {
      const rows = await connection.query<{ due_at: Time; state: string }>(
        `select due_at, state from subscription_mail where subscriber_id = $1 and priority = ${CONFIRMATION} and due_at > $2`,
        [id, since],
      );
      return rows.map(({ due_at, state }) => ({ dueAt: toDate(due_at), isWaiting: state === 'waiting' }));
    },
    async addConfirmation({ subscriberId, messageId, dueAt, createdAt }) {
      await connection.query(
        `insert into subscription_mail (subscriber_id, priority, message_id, due_at, next_attempt_at, created_at, state, attempts)
         values ($1, ${CONFIRMATION}, $2, $3, $3, $4, 'waiting', 0)`,
        [subscriberId, messageId, dueAt, createdAt],
      );
    },

    async announce({ pressReleaseId, note, createdAt }) {
      await connection.query(
        `insert into dispatch (press_release_id, note, created_at) values ($1, $2, $3)
         on conflict (press_release_id) where note is null do nothing`,
        [pressReleaseId, note, createdAt],
      );
    },
    async claimDispatch({ claimId, now, leaseEndsAt }) {
      const row = await first(CLAIM_DISPATCH, [now, leaseEndsAt, claimId]);
      return row && DISPATCH.read(row);
    },
    async finishDispatch(id, claimId, at) {
      await connection.query(
        'update dispatch set finished_at = $3, claim_id = null, locked_until = null where id = $1 and claim_id = $2',
        [id, claimId, at],
      );
    },
    async searches(after, limit) {
      const rows = await connection.query<{ list_key: string; search: SubscribedSearch }>(SEARCHES, [after, limit]);
      return rows.map(({ list_key: key, search }) => ({ key, search }));
    },
    fanOut: (batch) => {
      const { keys, due, dispatch } = batch;
      return addBatch(FAN_OUT, batch, [keys, dispatch.createdAt, due.at_once, due.daily, due.weekly]);
    },
    fanOutCorrection: (batch) => addBatch(FAN_OUT_CORRECTION, batch, [batch.dispatch.pressReleaseId]),
    compose: (now, messageId, limit) => countAffected(connection, COMPOSE, [now, messageId, limit]),

    async claim({ claimId, now, leaseEndsAt, limit }) {
      const rows = await connection.query<Row>(CLAIM, [now, leaseEndsAt, claimId, limit]);
      return rows
        .map((row) => ({ mail: SUBSCRIPTION_MAIL.read(row), priority: Number(row.priority) }))
        .sort((a, b) => a.priority - b.priority || a.mail.id - b.mail.id)
        .map(({ mail }) => mail);
    },
    async contentOf(id) {
      const subscriber = await subscriberWhere(
        'id = (select subscriber_id from subscription_mail where id = $1)',
        id,
        '',
      );
      if (subscriber === undefined) return undefined;
      const rows = await connection.query<Row>(DISPATCHES, [id]);
      const dispatches = rows.map((row) => ({ ...DISPATCH.read(row), isFollowUp: row.is_follow_up === true }));
      return { subscriber, dispatches };
    },
    seal: async (id, claimId, secretHash) => (await countAffected(connection, SEAL, [id, claimId, secretHash])) > 0,
    async finish({ id, state, attempts, nextAttemptAt, finishedAt }, claimId) {
      const parameters = [id, claimId, state, attempts, nextAttemptAt, finishedAt];
      if ((await countAffected(connection, FINISH, parameters)) === 0) return false;
      if (state !== 'waiting') await connection.query(FINISH_JOINED, [id, state, finishedAt]);
      return true;
    },

    async sweep({ askedBefore, createdBefore }, limit) {
      await connection.query(SWEEP_REQUESTS, [askedBefore, limit]);
      let removed = 0;
      for (const sql of [SWEEP_UNCONFIRMED, SWEEP_SUBSCRIBERS]) {
        removed += await countAffected(connection, sql, [askedBefore, limit]);
      }
      for (const sql of [SWEEP_MAILS, SWEEP_DISPATCHES]) {
        removed += await countAffected(connection, sql, [createdBefore, limit]);
      }
      return removed;
    },
  };
}
