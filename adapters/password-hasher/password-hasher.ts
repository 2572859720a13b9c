import { availableParallelism } from 'node:os';
import type { PasswordHasher } from '../../application/ports/index.ts';
import { isLongerThan, PASSWORD_MAX } from '../../domain/index.ts';
import { type Bounds, createBounded } from './bounded.ts';
import { createHashThreads } from './hash-threads.ts';

/** Argon2id with 19 MiB, two passes and one lane: what OWASP's Password Storage Cheat Sheet asks for. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
/** Within what one verification may cost. */
const ARGON2ID = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/]{11,64}\$([\w+/]{22,86})$/;

/** Each takes 19 MiB while it works. */
const THREADS_AT_MOST = 3;
/** One processor is left to everybody else's requests. */
const runningAtOnce = () => Math.max(1, Math.min(availableParallelism() - 1, THREADS_AT_MOST));
/** A second's work, or two. */
const WAITING_AT_MOST = 100;

const unpadded = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');
const { memoryCost, timeCost, parallelism, outputLen } = PARAMETERS;
/** No password has this hash: nobody knows one whose digest is all zeros. */
const NOBODYS = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${unpadded(16)}$${unpadded(outputLen)}`;

/** Argon2id in native code, in threads that give way to all else. The native module is loaded there, when the first password comes. */
export function createPasswordHasher(bounds: Partial<Bounds> = {}): PasswordHasher {
  const bounded = createBounded({
    running: runningAtOnce(),
    waiting: WAITING_AT_MOST,
    ...bounds,
  });
  const inThread = createHashThreads();
  return {
    hash: (password, from) =>
      bounded(from, async () => (await inThread({ hash: normalized(password), options: PARAMETERS })) as string),
    verify: (hash, password, from) =>
      bounded(from, async () => {
        const isTooLong = isLongerThan(password, LENGTH_AT_MOST);
        const against = hash !== null && !isTooLong && ARGON2ID.test(hash) ? hash : null;
        const verify = against === null ? '' : normalized(password);
        return (await inThread({ verify, against, otherwise: NOBODYS })) as boolean;
      }),
    isOutdated(hash) {
      const [, memory, passes, lanes, digest = ''] = ARGON2ID.exec(hash) ?? [];
      return (
        Number(memory) !== memoryCost ||
        Number(passes) !== timeCost ||
        Number(lanes) !== parallelism ||
        digest.length !== unpadded(outputLen).length
      );
    },
  };
}

/** Why passwords cannot be hashed on this machine; undefined where they can. */
export async function passwordHasherFault(): Promise<string | undefined> {
  try {
    await load();
    return undefined;
  } catch (error) {
    // The library's own message is long, and names every file that it looked for.
    return (error as Error).message.split('\n', 1)[0];
  }
}

const load = () => import('@node-rs/argon2');

/**
 * Nobody's password is longer, in whatever form: no character is put together from more than four (UAX #15 §9). Longer ones
 * are not normalised, as that takes the square of the marks in a row: megabytes of them would stop the process for minutes.
 */
const LENGTH_AT_MOST = 4 * PASSWORD_MAX;

/** The same characters, however a keyboard puts an umlaut together (NIST SP 800-63B §3.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC');
