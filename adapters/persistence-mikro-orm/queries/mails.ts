import type { MailQueries } from '../../../application/ports/index.ts';
import { type Connection, one } from '../database.ts';
import { type Int8, toNumber, toWaitingWork, type WaitingRow } from '../rows/columns.ts';

const QUEUE = `
  select count(*) as waiting, min(created_at) as oldest,
    (select count(*) from mail where state = 'failed' and created_at >= $1) as failed
  from mail where state = 'waiting'`;

interface QueueRow extends WaitingRow {
  readonly failed: Int8;
}

/** Mails waiting and given up, straight from SQL. */
export function createMailQueries(database: Connection): MailQueries {
  return {
    async queue(since) {
      const row = await one<QueueRow>(database, QUEUE, [since]);
      return { ...toWaitingWork(row), failed: toNumber(row.failed) };
    },
  };
}
