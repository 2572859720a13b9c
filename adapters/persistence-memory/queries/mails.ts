import type { MailQueries } from '../../../application/ports/index.ts';
import type { Tables } from '../tables.ts';
import { type Read, waitingSince } from './read.ts';

export function createMailQueries(tables: Tables, read: Read): MailQueries {
  const notices = (since: Date) => {
    const waiting = [...tables.mails.values()].filter(({ mail }) => mail.state === 'waiting');
    const failed = [...tables.mails.values()].filter(
      ({ mail: { state, createdAt } }) => state === 'failed' && createdAt >= since,
    );
    return { ...waitingSince(waiting.map(({ mail }) => mail.createdAt)), failed: failed.length };
  };
  const subscriptions = (now: Date, max: number) => {
    const mails = [...tables.subscriptionMails.values()].filter(
      ({ mail, dueAt }) => (mail.state === 'new' || mail.state === 'waiting') && dueAt <= now,
    );
    const dispatches = [...tables.dispatches.values()].filter(({ finishedAt }) => finishedAt === null);
    const times = [...mails.map(({ dueAt }) => dueAt), ...dispatches.map(({ dispatch }) => dispatch.createdAt)];
    const { waiting, oldest } = waitingSince(times);
    return { waiting: Math.min(waiting, max), oldest };
  };
  return {
    queues: (since, now, max) => read(() => ({ notices: notices(since), subscriptions: subscriptions(now, max) })),
  };
}
