import type { MailQueries } from '../../../application/ports/index.ts';
import { type Connection, one } from '../database.ts';
import { type Int8, orNull, type Time, toDate, toNumber } from '../rows/columns.ts';

const QUEUE = `
  select count(*) as waiting, min(created_at) as oldest,
    (select count(*) from mail where state = 'failed' and created_at >= $1) as failed
  from mail where state = 'waiting'`;

interface QueueRow {
  readonly waiting: Int8;
  readonly oldest: Time | null;
  readonly failed: Int8;
}

/** Mails waiting and given up, straight from SQL. */
export function createMailQueries(database: Connection): MailQueries {
  return {
    async queue(since) {
      const { waiting, oldest, failed } = await one<QueueRow>(database, QUEUE, [since]);
      return { waiting: toNumber(waiting), oldest: orNull(oldest, toDate), failed: toNumber(failed) };
    },
  };
}
