import type { MailQueries } from '../../../application/ports/index.ts';
import { type Connection, one } from '../database.ts';
import { type Int8, toNumber, toWaitingWork, type WaitingRow } from '../tables/values.ts';

const NOTICES = `
  select count(*) as waiting, min(created_at) as oldest,
    (select count(*) from mail where state = 'failed' and created_at >= $1) as failed
  from mail where state = 'waiting'`;

/** Reads the first entries of the indexes of unfinished rows, in their order: a bounded number, however many wait. */
const SUBSCRIPTIONS = `
  with counted as (
    (select due_at as since from subscription_mail where state = 'new' and due_at <= $1
      order by due_at, id limit $2)
    union all
    (select due_at from subscription_mail where state = 'waiting' and due_at <= $1
      order by priority, next_attempt_at, id limit $2)
    union all
    (select created_at from dispatch where finished_at is null order by id limit $2)
  )
  select least(count(*), $2::bigint) as waiting, min(since) as oldest from counted`;

interface NoticesRow extends WaitingRow {
  readonly failed: Int8;
}

/** Mails waiting and given up, straight from SQL. */
export function createMailQueries(database: Connection): MailQueries {
  return {
    async queues(since, now, max) {
      const notices = await one<NoticesRow>(database, NOTICES, [since]);
      const subscriptions = await one<WaitingRow>(database, SUBSCRIPTIONS, [now, max]);
      return {
        notices: { ...toWaitingWork(notices), failed: toNumber(notices.failed) },
        subscriptions: toWaitingWork(subscriptions),
      };
    },
  };
}
