import { availableParallelism } from 'node:os';
import { createFairSlots } from '../../application/kernel/fair-slots.ts';
import type { ClientNetworks, PasswordHasher } from '../../application/ports/index.ts';
import { isLongerThan, PASSWORD_MAX } from '../../domain/index.ts';
import { createHashThreads } from './hash-threads.ts';

/** Argon2id with 19 MiB, two passes and one lane, as recommended by OWASP's Password Storage Cheat Sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
/** Accepts only parameters with a bounded cost. */
const ARGON2ID = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/]{11,64}\$([\w+/]{22,86})$/;

/** Each thread takes 19 MiB while it hashes. */
const THREADS_MAX = 3;
/** Leaves one processor to other requests. */
const threadCount = () => Math.max(1, Math.min(availableParallelism() - 1, THREADS_MAX));
/** Maximum number of waiting passwords: a second or two of work. */
const WAITING_MAX = 100;

const unpaddedZeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');
const { memoryCost, timeCost, parallelism, outputLen } = PARAMETERS;
/** A hash without a known password: its digest is all zeros. */
const UNMATCHABLE = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${unpaddedZeros(16)}$${unpaddedZeros(outputLen)}`;

export interface Bounds {
  /** Maximum number of passwords that are hashed at the same time. */
  readonly running: number;
  /** Maximum number of waiting ones. */
  readonly waiting: number;
}

/** Slots for hashing. Networks are served round-robin; clients of unknown network share one queue. */
export function createHashSlots({ running, waiting }: Bounds) {
  const slots = createFairSlots({ slots: running, waiting: { total: waiting, perShare: waiting } });
  return <T>(from: ClientNetworks | null | undefined, work: () => Promise<T>) => slots.run(from?.site ?? '', 1, work);
}

/** Argon2id in native code, in low-priority threads, which load the native module with the first password. */
export function createPasswordHasher(bounds: Partial<Bounds> = {}): PasswordHasher {
  const inSlot = createHashSlots({ running: threadCount(), waiting: WAITING_MAX, ...bounds });
  const inThread = createHashThreads();
  return {
    hash: (password, from) =>
      inSlot(from, async () => (await inThread({ hash: normalize(password), options: PARAMETERS })) as string),
    verify: (hash, password, from) =>
      inSlot(from, async () => {
        const isTooLong = isLongerThan(password, LENGTH_MAX);
        const against = hash !== null && !isTooLong && ARGON2ID.test(hash) ? hash : null;
        const verify = against === null ? '' : normalize(password);
        return (await inThread({ verify, against, otherwise: UNMATCHABLE })) as boolean;
      }),
    isOutdated(hash) {
      const [, memory, passes, lanes, digest = ''] = ARGON2ID.exec(hash) ?? [];
      return (
        Number(memory) !== memoryCost ||
        Number(passes) !== timeCost ||
        Number(lanes) !== parallelism ||
        digest.length !== unpaddedZeros(outputLen).length
      );
    },
  };
}

/** The reason passwords cannot be hashed on this machine; undefined if they can. */
export async function passwordHasherFault(): Promise<string | undefined> {
  try {
    await load();
    return undefined;
  } catch (error) {
    // The library's own message is long, and names every file it tried.
    return (error as Error).message.split('\n', 1)[0];
  }
}

const load = () => import('@node-rs/argon2');

/**
 * No valid password is longer in any normal form: a character is composed of at most four (UAX #15 §9). Longer input is
 * not normalised, as that is quadratic in the number of consecutive marks: megabytes of them would block the process
 * for minutes.
 */
const LENGTH_MAX = 4 * PASSWORD_MAX;

/** Makes equal characters match, however a keyboard composes them (NIST SP 800-63B §3.1.1.2). */
const normalize = (password: string) => password.normalize('NFKC');
