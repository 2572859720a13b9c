import { emailKey } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { AttemptLimit, Ports } from '../../ports/index.ts';

/** Failed sign-ins, per address and per user (contract §12). */
export const SIGN_IN_ATTEMPTS: AttemptLimit = { max: 10, windowMs: 15 * 60 * 1000 };

type AttemptPorts = Pick<Ports, 'unitOfWork' | 'clock' | 'tokenHasher'>;

/** Keys are hashed: nobody's address, and no guess at one, stands in the database. */
export function attemptKeys({ tokenHasher }: Pick<Ports, 'tokenHasher'>) {
  return {
    ofAddress: (what: string, address: string) => tokenHasher.hash(`${what} from ${address}`),
    ofEmail: (what: string, email: string) => tokenHasher.hash(`${what} of ${emailKey(email)}`),
    ofThing: (what: string, id: string | number) => tokenHasher.hash(`${what} of ${id}`),
  };
}

/**
 * Counts an attempt under each of the keys, in this order, before anything is looked at: however many come at once, no more than
 * the limit get on. One that is too many under any of them counts under none.
 * @throws ApplicationError `too_many_attempts`
 */
export function takeAttempts(
  ports: AttemptPorts,
  keys: readonly string[],
  limit: AttemptLimit = SIGN_IN_ATTEMPTS,
): Promise<void> {
  return takeLimitedAttempts(
    ports,
    keys.map((key) => ({ key, limit })),
  );
}

/** As takeAttempts, where each key has a limit of its own. @throws ApplicationError `too_many_attempts` */
export async function takeLimitedAttempts(
  { unitOfWork, clock }: AttemptPorts,
  attempts: readonly { readonly key: string; readonly limit: AttemptLimit }[],
): Promise<void> {
  const now = clock.now();
  await unitOfWork.run(async ({ sessions }) => {
    for (const { key, limit } of attempts) {
      if ((await sessions.takeAttempt(key, limit, now)) === null) continue;
      // The whole of it: what is left would tell when somebody else tried first, and so that there is somebody.
      throw new ApplicationError('too_many_attempts', { retryAfterSeconds: Math.ceil(limit.windowMs / 1000) });
    }
  });
}

/** What turned out to be no failure. */
export async function giveBackAttempts({ unitOfWork }: AttemptPorts, keys: readonly string[]): Promise<void> {
  await unitOfWork.run(async ({ sessions }) => {
    for (const key of keys) await sessions.giveBackAttempt(key);
  });
}
