import type { User } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { SigningPorts } from '../users/people-ports.ts';
import { attemptKeys, giveBackAttempts, takeAttempts } from './attempts.ts';
import { type SignedIn, startSession } from './start-session.ts';

export type PasswordPorts = Omit<SigningPorts, 'passkeys' | 'openIdProvider' | 'mailer'>;

/** A password that was right, and the hash that it was held against. */
export interface CheckedPassword {
  readonly user: User;
  readonly passwordHash: string;
}

/**
 * Looks whether the password is the user's, at the same cost whether or not there is such a user, and counts it where it is
 * not. `address` is the network that it comes from; null where the person is known already.
 * @throws ApplicationError `sign_in_failed`, `too_many_attempts`; `unavailable` where too many passwords are being looked at
 */
export function makeCheckPassword(ports: PasswordPorts) {
  const keys = attemptKeys(ports);
  return async (command: {
    readonly email: string;
    readonly password: string;
    readonly address: string | null;
  }): Promise<CheckedPassword> => {
    const { email, password, address } = command;
    const taken = [...(address === null ? [] : [keys.ofAddress('sign-in', address)]), keys.ofEmail('sign-in', email)];
    await takeAttempts(ports, taken);
    let wasLookedAt = false;
    let isRight = false;
    try {
      const known = await ports.queries.users.credentials(email);
      const passwordHash = known?.passwordHash ?? null;
      const isOwn = await ports.passwordHasher.verify(passwordHash, password);
      wasLookedAt = true;
      isRight = isOwn && known !== undefined && passwordHash !== null && known.user.disabledAt === null;
      if (!isRight || known === undefined || passwordHash === null) throw new ApplicationError('sign_in_failed', {});
      return { user: known.user, passwordHash };
    } finally {
      if (isRight || !wasLookedAt) await giveBackAttempts(ports, taken);
    }
  };
}

/** Signs in by email address and password. @throws as makeCheckPassword */
export function makeSignInWithPassword(ports: PasswordPorts) {
  const check = makeCheckPassword(ports);
  return async (command: {
    readonly email: string;
    readonly password: string;
    /** Where it comes from, as limits of addresses name it. */
    readonly address: string;
    readonly userAgent: string | null;
  }): Promise<SignedIn> => {
    const { password, userAgent } = command;
    const checked = await check(command);
    const renewed = ports.passwordHasher.isOutdated(checked.passwordHash)
      ? await ports.passwordHasher.hash(password)
      : null;
    return ports.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.load(checked.user.id);
      // Disabled, or with another password by now: its change ended all sessions, and none may begin by the old one.
      const isSame = (await transaction.users.passwordHash(checked.user.id)) === checked.passwordHash;
      if (user === undefined || user.disabledAt !== null || !isSame) throw new ApplicationError('sign_in_failed', {});
      if (renewed !== null) await transaction.users.setPassword(user.id, renewed);
      return startSession(transaction, ports, { user, userAgent, now: ports.clock.now() });
    });
  };
}
