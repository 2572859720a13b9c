import {
  type AccountId,
  DomainError,
  type PersonCaller,
  roleIn,
  type Session,
  type SessionId,
} from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';

/** One's own sessions that are live, that seen last first. */
export function makeListSessions({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return ({ caller }: { readonly caller: PersonCaller }): Promise<Session[]> =>
    queries.users.sessions(caller.user.id, clock.now());
}

/** Ends one of one's own sessions, this one where none is named. @throws DomainError `not_found` */
export function makeEndSession({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ caller, id = caller.sessionId }: { readonly caller: PersonCaller; readonly id?: SessionId }) => {
    const ended = await unitOfWork.run(({ sessions }) => sessions.end(caller.user.id, id));
    // One's own may be over already: whoever wants to be signed out is.
    if (!ended && id !== caller.sessionId) throw new DomainError('not_found', { what: 'session' });
  };
}

/** Ends all of one's own sessions, or all others; returns how many. */
export function makeEndAllSessions({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (command: { readonly caller: PersonCaller; readonly exceptThis?: boolean }): Promise<number> => {
    const { caller, exceptThis = false } = command;
    return unitOfWork.run(({ sessions }) => sessions.endAll(caller.user.id, exceptThis ? caller.sessionId : null));
  };
}

/** Works for another of one's own accounts from now on. @throws DomainError `not_found` where one is no member */
export function makeChooseAccount({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ caller, accountId }: { readonly caller: PersonCaller; readonly accountId: AccountId }) => {
    if (roleIn(caller.user, accountId) === undefined) throw new DomainError('not_found', { what: 'account' });
    await unitOfWork.run(({ sessions }) => sessions.chooseAccount(caller.sessionId, accountId));
  };
}
