import type { User } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { ClientNetworks } from '../../ports/index.ts';
import type { SignInPorts } from '../users/people-ports.ts';
import { attemptKeys, SIGN_IN_ATTEMPTS, SIGN_IN_ATTEMPTS_PER_NETWORK, takeAttempts } from './attempts.ts';
import { type SignedIn, startSession } from './start-session.ts';

export type PasswordPorts = Omit<SignInPorts, 'passkeys' | 'openIdProvider' | 'mailer'>;

/** A correct password. */
export interface CheckedPassword {
  readonly user: User;
  /** The hash that it matched. */
  readonly passwordHash: string;
  /** Keys of the counted attempts, to be undone in the transaction that continues. */
  readonly attempts: readonly string[];
}

/**
 * Checks the password, at the same cost for unknown users, and calls `onSuccess` if it is correct. The attempt counts
 * unless `onSuccess` gives it back, or something else than the password fails. `from` are the client's networks, null if
 * unknown; they are not counted for a known user (`isKnown`).
 * @throws ApplicationError `sign_in_failed`, `too_many_attempts`; `unavailable` if the queue of passwords is full;
 *   errors of `onSuccess`
 */
export function makeCheckPassword(ports: PasswordPorts) {
  const keys = attemptKeys(ports);
  return async <T>(
    command: {
      readonly email: string;
      readonly password: string;
      readonly from: ClientNetworks | null;
      readonly isKnown?: boolean;
    },
    onSuccess: (checked: CheckedPassword) => Promise<T>,
  ): Promise<T> => {
    const { email, password, from, isKnown = false } = command;
    const limited = [
      ...(from === null || isKnown ? [] : keys.ofNetworks('sign-in', from, SIGN_IN_ATTEMPTS_PER_NETWORK)),
      { key: keys.ofEmail('sign-in', email), limit: SIGN_IN_ATTEMPTS },
    ];
    await takeAttempts(ports, limited);
    const attempts = limited.map(({ key }) => key);
    try {
      const known = await ports.queries.users.credentials(email);
      const passwordHash = known?.passwordHash ?? null;
      const matches = await ports.passwordHasher.verify(passwordHash, password, from);
      const isCorrect = matches && known !== undefined && known.user.disabledAt === null;
      if (!isCorrect || passwordHash === null) throw new ApplicationError('sign_in_failed', {});
      return await onSuccess({ user: known.user, passwordHash, attempts });
    } catch (error) {
      if (!ApplicationError.is(error, 'sign_in_failed')) {
        await ports.unitOfWork.run((transaction) => transaction.attempts.giveBack(attempts));
      }
      throw error;
    }
  };
}

/** Signs in by email address and password. @throws as makeCheckPassword */
export function makeSignInWithPassword(ports: PasswordPorts) {
  const check = makeCheckPassword(ports);
  return (command: {
    readonly email: string;
    readonly password: string;
    readonly from: ClientNetworks | null;
    readonly userAgent: string | null;
  }): Promise<SignedIn> => {
    const { password, userAgent, from } = command;
    return check(command, async (checked) => {
      const renewed = ports.passwordHasher.isOutdated(checked.passwordHash)
        ? await ports.passwordHasher.hash(password, from)
        : null;
      return ports.unitOfWork.run(async (transaction) => {
        const { users } = transaction;
        const current = await users.loadCredentials(checked.user.id);
        const isUnchanged = current?.passwordHash === checked.passwordHash;
        // Disabling a user and changing a password end all sessions: a concurrent sign-in must not start a new one.
        if (current === undefined || current.user.disabledAt !== null || !isUnchanged) {
          throw new ApplicationError('sign_in_failed', {});
        }
        const { user } = current;
        if (renewed !== null) await users.setPassword(user.id, renewed);
        await transaction.attempts.giveBack(checked.attempts);
        return startSession(transaction, ports, { user, userAgent, now: ports.clock.now(), method: 'password' });
      });
    });
  };
}
