import {
  type AccountId,
  type Caller,
  EVENT_RETENTION_DAYS,
  type EventId,
  newsroomsOf,
  refuseIfAny,
  type StoredEvent,
  type Violation,
} from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import type { EventFilter, Ports } from '../ports/index.ts';
import type { PublishEvents } from './publish-events.ts';

/** A day less than the retention of events: ids follow the order of publication, which may differ from that of times. */
const KEPT_FOR_CERTAIN_MS = (EVENT_RETENTION_DAYS - 1) * 24 * 60 * 60 * 1000;

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
 *
 * An `after` beyond the account's own newest event is refused: the events of other accounts are nothing to compare with.
 * If retention may have removed the account's last events, the client may have read one of them: it continues from the
 * newest that is left, or from the beginning, which repeats none.
 * @throws DomainError `validation_failed`, also for an `after` beyond the end
 */
export function makeReadEvents(
  { queries, clock }: Pick<Ports, 'queries' | 'clock'>,
  publish: Pick<PublishEvents, 'account'>,
) {
  /** True if retention cannot have removed any event after the newest one. */
  const isWhole = async (accountId: AccountId, newest: { readonly at: Date } | undefined): Promise<boolean> => {
    const since = newest?.at ?? (await queries.accounts.find(accountId))?.createdAt;
    return since !== undefined && clock.now().getTime() - since.getTime() < KEPT_FOR_CERTAIN_MS;
  };
  return async ({ caller, after, faults, ...filter }: ReadEvents): Promise<EventsRead> => {
    refuseIfAny(faults);
    const { accountId } = caller;
    const companyIds = newsroomsOf(caller);
    if (await queries.events.hasPending(accountId)) await publish.account(accountId).catch(unlessUnavailable);
    if (after === 'latest') {
      const newest = await queries.events.end(accountId);
      return { items: [], hasMore: false, nextAfter: newest?.id ?? 0 };
    }
    const { items, hasMore, end } = await queries.events.list(accountId, {
      ...filter,
      ...(companyIds !== null && { companyIds }),
      ...(after !== 0 && { after }),
    });
    if (end === null && after !== 0) {
      const newest = await queries.events.end(accountId);
      const last = newest?.id ?? 0;
      if (after > last) {
        if (await isWhole(accountId, newest)) refuseIfAny([{ field: 'after', rule: 'between', min: 0, max: last }]);
        return { items, hasMore, nextAfter: last };
      }
    }
    return { items, hasMore, nextAfter: end ?? after };
  };
}

/** Unpublished events follow in a later page; if the database is down, reading fails by itself. */
function unlessUnavailable(error: unknown): void {
  if (!ApplicationError.is(error, 'unavailable')) throw error;
}
