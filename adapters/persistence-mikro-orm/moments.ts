import type { Transaction } from '../../application/ports/index.ts';

/** A process sees a take-down made by another within 5 s (contract §14); the rest is for reading, and for what stands before us. */
const MOMENT_MS = 1_000;

/** Stretches of time in which what was read of the portals may be shown again (see PortalQueries.moment). */
export interface Moments {
  /** The number of the present one. */
  now(): number;
  /** The next request is in another one. */
  end(): void;
}

export function createMoments(): Moments {
  let number = 0;
  let begun = Number.NEGATIVE_INFINITY;
  return {
    now() {
      const at = performance.now();
      if (at - begun >= MOMENT_MS) {
        number++;
        begun = at;
      }
      return number;
    },
    end() {
      begun = Number.NEGATIVE_INFINITY;
    },
  };
}

/** What is written through them is on no page of a portal. They are at work all the time, in the background. */
const BESIDE_PORTALS: ReadonlySet<string | symbol> = new Set<keyof Transaction>([
  'desk',
  'events',
  'webhooks',
  'users',
  'sessions',
  'idempotency',
]);

/** The transaction, which calls `onUse` as soon as it is asked for a repository that may change what portals show. */
export function watched(transaction: Transaction, onUse: () => void): Transaction {
  return new Proxy(transaction, {
    get(target, name, receiver) {
      if (!BESIDE_PORTALS.has(name)) onUse();
      return Reflect.get(target, name, receiver);
    },
  });
}
