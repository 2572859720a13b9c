import type { MailQueries } from '../../../application/ports/index.ts';
import type { Tables } from '../tables.ts';
import type { Read } from './read.ts';

export function createMailQueries(tables: Tables, read: Read): MailQueries {
  return {
    queue: (since) =>
      read(() => {
        const waiting = [...tables.mails.values()].filter(({ mail }) => mail.state === 'waiting');
        const times = waiting.map(({ mail }) => mail.createdAt.getTime());
        const failed = [...tables.mails.values()].filter(
          ({ mail: { state, createdAt } }) => state === 'failed' && createdAt >= since,
        );
        const oldest = times.length === 0 ? null : new Date(Math.min(...times));
        return { waiting: waiting.length, oldest, failed: failed.length };
      }),
  };
}
