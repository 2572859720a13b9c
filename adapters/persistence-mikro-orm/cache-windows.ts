import type { Transaction } from '../../application/ports/index.ts';

/**
 * Length of a window. Another process's take-down must be visible within 5 s (contract §14), which leaves four seconds for
 * reading and for caches in front of us.
 */
const WINDOW_MS = 1_000;

/** Cache windows: intervals in which data read for the portals may be reused (see CacheVersions.window). */
export interface CacheWindows {
  /** The number of the current window. */
  now(): number;
  /** Ends the current window, so that the next request starts a new one. */
  end(): void;
}

export function createCacheWindows(): CacheWindows {
  let number = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  return {
    now() {
      const time = performance.now();
      if (time - startedAt >= WINDOW_MS) {
        number++;
        startedAt = time;
      }
      return number;
    },
    end() {
      startedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Repositories whose writes never appear on a portal page. Background jobs use them constantly. */
const NOT_ON_PORTALS: ReadonlySet<string | symbol> = new Set<keyof Transaction>([
  'desk',
  'events',
  'webhooks',
  'users',
  'sessions',
  'links',
  'passkeys',
  'attempts',
  'idempotency',
  'readership',
  'shingleIndex',
]);

/** The same transaction; `onUse` is called when a repository is accessed that may change what portals show. */
export function watchUse(transaction: Transaction, onUse: () => void): Transaction {
  return new Proxy(transaction, {
    get(target, name, receiver) {
      if (!NOT_ON_PORTALS.has(name)) onUse();
      return Reflect.get(target, name, receiver);
    },
  });
}
