import type { MailQueries } from '../../../application/ports/index.ts';
import type { Tables } from '../tables.ts';
import type { Read } from './read.ts';

/** What waits to be sent. */
export function createMailQueries(tables: Tables, read: Read): MailQueries {
  return {
    queue: () =>
      read(() => {
        const waiting = [...tables.mails.values()].filter(({ mail }) => mail.state === 'waiting');
        const times = waiting.map(({ mail }) => mail.createdAt.getTime());
        return { waiting: waiting.length, oldest: times.length === 0 ? null : new Date(Math.min(...times)) };
      }),
  };
}
