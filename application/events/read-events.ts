import { type Caller, refuseIfAny, type Violation } from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import type { EventPage, EventPart, Ports } from '../ports/index.ts';
import type { PublishEvents } from './publish-events.ts';

export interface ReadEvents {
  readonly caller: Caller;
  readonly part: EventPart;
  readonly faults: readonly Violation[];
}

/**
 * The caller's events, oldest first, page by page (contract §10). Pending events are published first, so that the
 * account's own earlier changes are included, unless that is unavailable.
 * @throws DomainError `validation_failed`
 */
export function makeReadEvents({ queries }: Pick<Ports, 'queries'>, publish: Pick<PublishEvents, 'account'>) {
  return async ({ caller: { accountId }, part, faults }: ReadEvents): Promise<EventPage> => {
    refuseIfAny(faults);
    if (await queries.events.hasPending(accountId)) await publish.account(accountId).catch(unlessUnavailable);
    return queries.events.list(accountId, part);
  };
}

/** Unpublished events follow in a later page; if the database is down, reading fails by itself. */
function unlessUnavailable(error: unknown): void {
  if (!ApplicationError.is(error, 'unavailable')) throw error;
}
