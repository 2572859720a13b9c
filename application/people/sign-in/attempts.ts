import { emailKey } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { AttemptLimit, LimitedAttempt, Ports } from '../../ports/index.ts';

/** Failed sign-ins, per address and per user (contract §12). */
export const SIGN_IN_ATTEMPTS: AttemptLimit = { max: 10, windowMs: 15 * 60 * 1000 };

/** Keys are hashed: nobody's address, and no guess at one, stands in the database. */
export function attemptKeys({ tokenHasher }: Pick<Ports, 'tokenHasher'>) {
  return {
    ofAddress: (what: string, address: string) => tokenHasher.hash(`${what} from ${address}`),
    ofEmail: (what: string, email: string) => tokenHasher.hash(`${what} of ${emailKey(email)}`),
    ofThing: (what: string, id: string | number) => tokenHasher.hash(`${what} of ${id}`),
  };
}

/**
 * Counts the attempts before anything is looked at: however many come at once, no more than the limits get on. Where one is too many,
 * none is counted.
 * @throws ApplicationError `too_many_attempts`
 */
export async function takeAttempts(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  attempts: readonly LimitedAttempt[],
): Promise<void> {
  const now = clock.now();
  await unitOfWork.run(async ({ sessions }) => {
    const tooMany = await sessions.takeAttempts(attempts, now);
    if (tooMany.length === 0) return;
    // The whole of it: what is left would tell when somebody else tried first, and so that there is somebody.
    const windowMs = Math.max(...tooMany.map(({ limit }) => limit.windowMs));
    throw new ApplicationError('too_many_attempts', { retryAfterSeconds: Math.ceil(windowMs / 1000) });
  });
}
