import { emailKey } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { AttemptLimit, ClientNetwork, ClientNetworks, LimitedAttempt, Ports } from '../../ports/index.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1000;

/** Failed sign-ins, per address and per user (contract §12). */
export const SIGN_IN_ATTEMPTS: AttemptLimit = { max: 10, windowMs: QUARTER_HOUR_MS };

/** Attempt limits for each of a client's networks. */
export type NetworkLimits = Readonly<Record<keyof ClientNetworks, AttemptLimit>>;

/**
 * Limits of failed sign-ins by network. A site contains several households that must not block each other. Its limit
 * allows a few seconds of password hashing in each window.
 */
export const SIGN_IN_ATTEMPTS_PER_NETWORK: NetworkLimits = {
  client: SIGN_IN_ATTEMPTS,
  household: { max: 20, windowMs: QUARTER_HOUR_MS },
  site: { max: 100, windowMs: QUARTER_HOUR_MS },
};

/** Keys are hashed, so that the database stores no addresses or guesses at them. */
export function attemptKeys({ tokenHasher }: Pick<Ports, 'tokenHasher'>) {
  return {
    ofNetworks: (what: string, from: ClientNetworks, limits: NetworkLimits): LimitedAttempt[] => [
      { key: tokenHasher.hash(`${what} from ${from.client}`), limit: limits.client },
      { key: tokenHasher.hash(`${what} from household ${from.household}`), limit: limits.household },
      { key: tokenHasher.hash(`${what} from site ${from.site}`), limit: limits.site },
    ],
    ofSite: (what: string, site: ClientNetwork) => tokenHasher.hash(`${what} from site ${site}`),
    ofEmail: (what: string, email: string) => tokenHasher.hash(`${what} of ${emailKey(email)}`),
    ofThing: (what: string, id: string | number) => tokenHasher.hash(`${what} of ${id}`),
  };
}

/**
 * Counts the attempts before any check, so that concurrent requests cannot exceed the limits. If one is over its limit,
 * none is counted.
 * @throws ApplicationError `too_many_attempts`
 */
export async function takeAttempts(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  attempts: readonly LimitedAttempt[],
): Promise<void> {
  const now = clock.now();
  await unitOfWork.run(async (transaction) => {
    const tooMany = await transaction.attempts.take(attempts, now);
    if (tooMany.length === 0) return;
    // The full window: the remaining time would disclose an earlier attempt, and thus that the user exists.
    const windowMs = Math.max(...tooMany.map(({ limit }) => limit.windowMs));
    throw new ApplicationError('too_many_attempts', { retryAfterSeconds: Math.ceil(windowMs / 1000) });
  });
}
