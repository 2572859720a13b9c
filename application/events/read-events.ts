import {
  type Caller,
  type EventId,
  newsroomsOf,
  refuseIfAny,
  type StoredEvent,
  type Violation,
} from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import type { EventFilter, Ports } from '../ports/index.ts';
import type { PublishEvents } from './publish-events.ts';

export interface ReadEvents extends Omit<EventFilter, 'companyIds'> {
  readonly caller: Caller;
  readonly limit: number;
  /** Id of the event before the page; `latest` returns no events, only the end of the feed. */
  readonly after: EventId | 0 | 'latest';
  readonly faults: readonly Violation[];
}

export interface EventsRead {
  readonly items: readonly StoredEvent[];
  /** True if more may follow already. */
  readonly hasMore: boolean;
  /** Id to continue after, also at the end of the feed. */
  readonly nextAfter: EventId | 0;
}

/**
 * The caller's events, oldest first, page by page (contract §10). Publishes pending events first, so that the account's
 * own earlier changes are included, unless publishing is unavailable. A token limited to newsrooms reads only events of
 * their releases.
 * @throws DomainError `validation_failed`, also for an `after` that no event has reached
 */
export function makeReadEvents({ queries }: Pick<Ports, 'queries'>, publish: Pick<PublishEvents, 'account'>) {
  return async ({ caller, after, faults, ...filter }: ReadEvents): Promise<EventsRead> => {
    refuseIfAny(faults);
    const { accountId } = caller;
    const companyIds = newsroomsOf(caller);
    if (await queries.events.hasPending(accountId)) await publish.account(accountId).catch(unlessUnavailable);
    if (after === 'latest') {
      const { newest } = await queries.events.end(accountId);
      return { items: [], hasMore: false, nextAfter: newest ?? 0 };
    }
    const { items, hasMore, end } = await queries.events.list(accountId, {
      ...filter,
      ...(companyIds !== null && { companyIds }),
      ...(after !== 0 && { after }),
    });
    if (end === null && after !== 0) {
      const last = (await queries.events.end(accountId)).last ?? 0;
      if (after > last) refuseIfAny([{ field: 'after', rule: 'between', min: 0, max: last }]);
    }
    return { items, hasMore, nextAfter: end ?? after };
  };
}

/** Unpublished events follow in a later page; if the database is down, reading fails by itself. */
function unlessUnavailable(error: unknown): void {
  if (!ApplicationError.is(error, 'unavailable')) throw error;
}
