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
 * What happened to the caller's account, oldest first, part by part (contract §10). What the account itself did before it
 * asked is in it: whatever is pending is published first, unless that cannot be done just now. @throws DomainError
 * `validation_failed`
 */
export function makeReadEvents({ queries }: Pick<Ports, 'queries'>, publish: Pick<PublishEvents, 'account'>) {
  return async ({ caller: { accountId }, part, faults }: ReadEvents): Promise<EventPage> => {
    refuseIfAny(faults);
    if (await queries.events.hasPending(accountId)) await publish.account(accountId).catch(unlessUnavailable);
    return queries.events.list(accountId, part);
  };
}

/** What is not published comes with a later part; where it is the database that is away, reading says so. */
function unlessUnavailable(error: unknown): void {
  if (!ApplicationError.is(error, 'unavailable')) throw error;
}
