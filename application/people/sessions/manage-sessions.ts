import {
  type AccountId,
  DomainError,
  type PersonCaller,
  roleIn,
  type Session,
  type SessionId,
} from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';

/** The caller's live sessions, most recently seen first. */
export function makeListSessions({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return ({ caller }: { readonly caller: PersonCaller }): Promise<Session[]> =>
    queries.users.sessions(caller.user.id, clock.now());
}

/** Ends a session of the caller, by default the current one. @throws DomainError `not_found` */
export function makeEndSession({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ caller, id = caller.sessionId }: { readonly caller: PersonCaller; readonly id?: SessionId }) => {
    const ended = await unitOfWork.run(({ sessions }) => sessions.end(caller.user.id, id));
    // The current session may have ended already: then the user is signed out as requested.
    if (!ended && id !== caller.sessionId) throw new DomainError('not_found', { what: 'session' });
  };
}

/** Ends all sessions of the caller, optionally except the current one; returns their number. */
export function makeEndAllSessions({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (command: { readonly caller: PersonCaller; readonly exceptThis?: boolean }): Promise<number> => {
    const { caller, exceptThis = false } = command;
    return unitOfWork.run(({ sessions }) => sessions.endAll(caller.user.id, exceptThis ? caller.sessionId : null));
  };
}

/**
 * Selects another account of the caller for the session.
 * @throws DomainError `not_found` for an account that the caller is not a member of
 */
export function makeChooseAccount({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ caller, accountId }: { readonly caller: PersonCaller; readonly accountId: AccountId }) => {
    if (roleIn(caller.user, accountId) === undefined) throw new DomainError('not_found', { what: 'account' });
    await unitOfWork.run(({ sessions }) => sessions.chooseAccount(caller.sessionId, accountId));
  };
}
