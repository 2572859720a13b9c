import type { EventQueries } from '../../../application/ports/index.ts';
import type { AccountId } from '../../../domain/index.ts';
import type { Tables } from '../tables.ts';
import { byId, type Read } from './read.ts';

export function createEventQueries({ events, outbox }: Tables, read: Read): EventQueries {
  const pending = (): AccountId[] =>
    [...new Set([...outbox.values()].map(({ accountId }) => accountId))].sort((a, b) => a - b);
  return {
    list: (accountId, { after, limit }) =>
      read(() => {
        const rest = [...events.values()]
          .filter((event) => event.accountId === accountId && event.id > (after ?? 0))
          .sort(byId);
        return { items: rest.slice(0, limit), hasMore: rest.length > limit };
      }),
    hasPending: (accountId) => read(() => pending().includes(accountId)),
    accountsWithPending: (limit) => read(() => pending().slice(0, limit)),
  };
}
