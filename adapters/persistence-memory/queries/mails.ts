import type { MailQueries } from '../../../application/ports/index.ts';
import type { Tables } from '../tables.ts';
import { type Read, waitingSince } from './read.ts';

export function createMailQueries(tables: Tables, read: Read): MailQueries {
  return {
    queue: (since) =>
      read(() => {
        const waiting = [...tables.mails.values()].filter(({ mail }) => mail.state === 'waiting');
        const failed = [...tables.mails.values()].filter(
          ({ mail: { state, createdAt } }) => state === 'failed' && createdAt >= since,
        );
        return { ...waitingSince(waiting.map(({ mail }) => mail.createdAt)), failed: failed.length };
      }),
  };
}
