import type { MailQueries } from '../../../application/ports/index.ts';
import { type Connection, one } from '../database.ts';
import { type Int8, orNull, type Time, toDate, toNumber } from '../rows/columns.ts';

const QUEUE = `select count(*) as waiting, min(created_at) as oldest from mail where state = 'waiting'`;

/** What waits to be sent, straight from SQL. */
export function createMailQueries(database: Connection): MailQueries {
  return {
    async queue() {
      const { waiting, oldest } = await one<{ waiting: Int8; oldest: Time | null }>(database, QUEUE);
      return { waiting: toNumber(waiting), oldest: orNull(oldest, toDate) };
    },
  };
}
