import { type PersonCaller, passwordFaults, refuseIfAny, SESSIONS_MAX } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { ClientNetworks } from '../../ports/index.ts';
import { attemptKeys, SIGN_IN_ATTEMPTS, takeAttempts } from '../sign-in/attempts.ts';
import { makeCheckPassword, type PasswordPorts } from '../sign-in/with-password.ts';
import { hasSignedInRecently } from './recent-sign-in.ts';

/**
 * Chooses another password, or a first one where there is none: then `current` is not looked at, and the sign-in has to be a recent
 * one, so that nobody makes an unlocked computer his own for good. Ends all sessions, and links that would let somebody in: this
 * one goes on under another secret, which who copied its cookie does not know. Null where it is over.
 * Each is counted, right or wrong: one costs two hashes.
 * @throws DomainError `validation_failed` with `current`, `password` or `sign_in`; ApplicationError `too_many_attempts`, `unavailable`
 */
export function makeChangePassword(ports: PasswordPorts, mails: Pick<MailQueue, 'tell'>) {
  const check = makeCheckPassword(ports);
  const keys = attemptKeys(ports);
  return async (command: {
    readonly caller: PersonCaller;
    readonly current: string;
    readonly next: string;
    /** Where it comes from; absent or null where that is unknown. */
    readonly from?: ClientNetworks | null;
  }): Promise<string | null> => {
    const { caller, current, next, from = null } = command;
    const { id, email } = caller.user;
    refuseIfAny(passwordFaults(next, caller.user));
    const before = await ports.queries.users.passwordHash(id);
    if (before === null && !(await hasSignedInRecently(ports, caller))) {
      refuseIfAny([{ field: 'sign_in', rule: 'current' }]);
    }
    await takeAttempts(ports, [{ key: keys.ofThing('password', id), limit: SIGN_IN_ATTEMPTS }]);
    const change = async ({ attempts }: { readonly attempts: readonly string[] }): Promise<string | null> => {
      const hash = await ports.passwordHasher.hash(next, from);
      const renewed = newSecret(ports);
      return ports.unitOfWork.run(async (transaction) => {
        const { users, sessions } = transaction;
        const found = await users.loadCredentials(id);
        // Another change came first: what was checked is no longer the password.
        if (found?.passwordHash !== before) refuseIfAny([{ field: 'current', rule: 'accepted' }]);
        const own = await sessions.lock(id, caller.sessionId);
        // Ended meanwhile: a first password would let whoever has only that session stay.
        if (own === undefined && before === null) refuseIfAny([{ field: 'sign_in', rule: 'current' }]);
        await users.setPassword(id, hash);
        await sessions.endAll(id, null);
        if (own !== undefined) {
          const { userId, accountId, createdAt, userAgent } = own;
          const renewedSession = { userId, accountId, createdAt, lastSeenAt: ports.clock.now(), userAgent };
          await sessions.add(renewedSession, renewed.hash, SESSIONS_MAX);
        }
        await sessions.removeLinks(id, ['reset', 'sign_in']);
        await sessions.giveBackAttempts(attempts);
        await mails.tell(transaction, 'password_changed', caller.user);
        return own === undefined ? null : renewed.secret;
      });
    };
    if (before === null) return change({ attempts: [] });
    return check({ email, password: current, from, isKnown: true }, change).catch((error: unknown) => {
      if (ApplicationError.is(error, 'sign_in_failed')) refuseIfAny([{ field: 'current', rule: 'accepted' }]);
      throw error;
    });
  };
}
