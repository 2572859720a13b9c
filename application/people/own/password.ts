import { ACCESS_LINKS, type PersonCaller, passwordFaults, refuseIfAny, SESSIONS_MAX } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { ClientNetworks } from '../../ports/index.ts';
import { attemptKeys, SIGN_IN_ATTEMPTS, takeAttempts } from '../sign-in/attempts.ts';
import { makeCheckPassword, type PasswordPorts } from '../sign-in/with-password.ts';
import { hasSignedInRecently } from './recent-sign-in.ts';

/**
 * Changes the password, or sets a first one. For a first one, `current` is ignored and a recent sign-in is required, so
 * that an unlocked computer does not give permanent access. Ends all sessions and sign-in links. The current session
 * continues under a new secret, unknown to anyone who copied the old cookie. Returns that secret; null if the session
 * has expired. Every call counts as an attempt, since it costs two hashes.
 * @throws DomainError `validation_failed` with `current`, `password` or `sign_in`; ApplicationError
 *   `too_many_attempts`, `unavailable`
 */
export function makeChangePassword(ports: PasswordPorts, mails: Pick<MailQueue, 'notifyUser'>) {
  const check = makeCheckPassword(ports);
  const keys = attemptKeys(ports);
  return async (command: {
    readonly caller: PersonCaller;
    readonly current: string;
    readonly next: string;
    /** The client's networks; absent or null if unknown. */
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
        const { users, sessions, links } = transaction;
        const credentials = await users.loadCredentials(id);
        // The password was changed concurrently: the checked one is no longer valid.
        if (credentials?.passwordHash !== before) refuseIfAny([{ field: 'current', rule: 'accepted' }]);
        const session = await sessions.lock(id, caller.sessionId);
        // A session that ended in the meantime must not set a first password.
        if (session === undefined && before === null) refuseIfAny([{ field: 'sign_in', rule: 'current' }]);
        await users.setPassword(id, hash);
        await sessions.endAll(id, null);
        if (session !== undefined) {
          const { userId, accountId, createdAt, userAgent } = session;
          const renewedSession = { userId, accountId, createdAt, lastSeenAt: ports.clock.now(), userAgent };
          await sessions.add(renewedSession, renewed.hash, SESSIONS_MAX);
        }
        await links.remove(id, ACCESS_LINKS);
        await transaction.attempts.giveBack(attempts);
        await mails.notifyUser(transaction, 'password_changed', caller.user);
        return session === undefined ? null : renewed.secret;
      });
    };
    if (before === null) return change({ attempts: [] });
    return check({ email, password: current, from, isKnown: true }, change).catch((error: unknown) => {
      if (ApplicationError.is(error, 'sign_in_failed')) refuseIfAny([{ field: 'current', rule: 'accepted' }]);
      throw error;
    });
  };
}
