import { EVENTS_EXAMINED_MAX, type EventQueries } from '../../../application/ports/index.ts';
import { type AccountId, isOfNewsrooms } from '../../../domain/index.ts';
import { dueEvents } from '../repositories/events.ts';
import type { Tables } from '../tables.ts';
import { byId, type Read, waitingSince } from './read.ts';

export function createEventQueries(tables: Tables, read: Read): EventQueries {
  const { events } = tables;
  const pending = (): AccountId[] =>
    [...new Set([...dueEvents(tables).values()].map(({ accountId }) => accountId))].sort((a, b) => a - b);
  return {
    list: (accountId, { after, limit, types, pressReleaseId, companyIds }) =>
      read(() => {
        const rest = [...events.values()]
          .filter((event) => event.accountId === accountId && event.id > (after ?? 0))
          .sort(byId);
        const isFiltered = types !== undefined || pressReleaseId !== undefined || companyIds !== undefined;
        const examined = isFiltered ? rest.slice(0, EVENTS_EXAMINED_MAX) : rest;
        const found = examined.filter(
          (event) =>
            (types === undefined || types.includes(event.type)) &&
            (companyIds === undefined || isOfNewsrooms(event, companyIds)) &&
            (pressReleaseId === undefined || ('pressReleaseId' in event && event.pressReleaseId === pressReleaseId)),
        );
        const items = found.slice(0, limit);
        const isCut = found.length > limit;
        return {
          items,
          hasMore: isCut || (isFiltered && examined.length === EVENTS_EXAMINED_MAX),
          end: (isCut || !isFiltered ? items : examined).at(-1)?.id ?? null,
        };
      }),
    end: (accountId) =>
      read(() =>
        [...events.values()]
          .filter((event) => event.accountId === accountId)
          .sort(byId)
          .map(({ id, at }) => ({ id, at }))
          .at(-1),
      ),
    hasPending: (accountId) => read(() => pending().includes(accountId)),
    accountsWithPending: (limit) => read(() => pending().slice(0, limit)),
    queue: () => read(() => waitingSince([...dueEvents(tables).values()].map(({ at }) => at))),
  };
}
