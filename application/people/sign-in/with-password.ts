import type { User } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { ClientNetworks } from '../../ports/index.ts';
import type { SignInPorts } from '../users/people-ports.ts';
import { attemptKeys, SIGN_IN_ATTEMPTS, SIGN_IN_ATTEMPTS_OF_NETWORKS, takeAttempts } from './attempts.ts';
import { type SignedIn, startSession } from './start-session.ts';

export type PasswordPorts = Omit<SignInPorts, 'passkeys' | 'openIdProvider' | 'mailer'>;

/** A password that was right. */
export interface CheckedPassword {
  readonly user: User;
  /** What it was held against. */
  readonly passwordHash: string;
  /** What it was counted under: to be given back in the transaction that goes on by it. */
  readonly attempts: readonly string[];
}

/**
 * Looks whether the password is the user's, at the same cost whether or not there is such a user, and goes on where it is. It counts
 * unless that gives it back, or fails by something else. `from` are the networks that it comes from, null where that is unknown;
 * attempts of them are not counted where the person is known already (`isKnown`).
 * @throws ApplicationError `sign_in_failed`, `too_many_attempts`; `unavailable` where too many passwords are being looked at; what
 *   `goOn` throws
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
    goOn: (checked: CheckedPassword) => Promise<T>,
  ): Promise<T> => {
    const { email, password, from, isKnown = false } = command;
    const limited = [
      ...(from === null || isKnown ? [] : keys.ofNetworks('sign-in', from, SIGN_IN_ATTEMPTS_OF_NETWORKS)),
      { key: keys.ofEmail('sign-in', email), limit: SIGN_IN_ATTEMPTS },
    ];
    await takeAttempts(ports, limited);
    const attempts = limited.map(({ key }) => key);
    try {
      const known = await ports.queries.users.credentials(email);
      const passwordHash = known?.passwordHash ?? null;
      const isOwn = await ports.passwordHasher.verify(passwordHash, password, from);
      const isRight = isOwn && known !== undefined && known.user.disabledAt === null;
      if (!isRight || passwordHash === null) throw new ApplicationError('sign_in_failed', {});
      return await goOn({ user: known.user, passwordHash, attempts });
    } catch (error) {
      if (!ApplicationError.is(error, 'sign_in_failed')) {
        await ports.unitOfWork.run(({ sessions }) => sessions.giveBackAttempts(attempts));
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
        const { users, sessions } = transaction;
        const found = await users.loadCredentials(checked.user.id);
        // Disabled, or with another password by now: its change ended all sessions, and none may begin by the old one.
        if (found === undefined || found.user.disabledAt !== null || found.passwordHash !== checked.passwordHash) {
          throw new ApplicationError('sign_in_failed', {});
        }
        const { user } = found;
        if (renewed !== null) await users.setPassword(user.id, renewed);
        await sessions.giveBackAttempts(checked.attempts);
        return startSession(transaction, ports, { user, userAgent, now: ports.clock.now() });
      });
    });
  };
}
