import { createHash } from 'node:crypto';
import type { ClientNetwork, ClientNetworks } from '../../../../application/ports/index.ts';

/** Different wrong keys per minute that count as guessing, by network width. */
const GUESSES_MAX: Readonly<Record<keyof ClientNetworks, number>> = { client: 30, household: 60, site: 240 };
const WINDOW_MS = 60_000;
/** Maximum remembered networks; beyond it, the oldest is dropped. */
const NETWORKS_MAX = 10_000;

/** Detects networks that guess keys. Counts within this process only. */
export interface KeyGuessLimit {
  /** Remaining milliseconds for which keys from these networks are refused; 0 if none of them has guessed too often. */
  blockedFor(networks: ClientNetworks): number;
  /** Counts a wrong key. Repeating the same key does not count: the client may not know that its key has expired. */
  countWrong(networks: ClientNetworks, key: string): void;
}

/**
 * After too many different wrong keys, no key from that network is looked up for the rest of the minute. Limiting only
 * the wrong keys would not stop an attacker, because the right key would still be accepted. Applies to keys of the
 * earlier portals, which may be short; the service's own tokens cannot be guessed.
 * @param now monotonic milliseconds
 */
export function createKeyGuessLimit(now: () => number = () => performance.now()): KeyGuessLimit {
  const limits = Object.entries(GUESSES_MAX).map(([width, max]) => ({
    width: width as keyof ClientNetworks,
    counter: createGuessCounter(max, now),
  }));
  return {
    blockedFor: (networks) => Math.max(...limits.map(({ width, counter }) => counter.blockedFor(networks[width]))),
    countWrong(networks, key) {
      const digest = createHash('sha256').update(key).digest('base64');
      for (const { width, counter } of limits) counter.countWrong(networks[width], digest);
    },
  };
}

/** Counts guesses by networks of one width. */
function createGuessCounter(max: number, now: () => number) {
  const networks = new Map<ClientNetwork, { readonly until: number; readonly keys: Set<string> }>();
  const current = (network: ClientNetwork) => {
    const guesses = networks.get(network);
    return guesses !== undefined && guesses.until > now() ? guesses : undefined;
  };
  return {
    blockedFor(network: ClientNetwork): number {
      const guesses = current(network);
      return guesses === undefined || guesses.keys.size < max ? 0 : guesses.until - now();
    },
    countWrong(network: ClientNetwork, digest: string): void {
      let guesses = current(network);
      if (guesses === undefined) {
        // Deleted first, so that insertion order stays chronological.
        networks.delete(network);
        const [oldest] = networks.size >= NETWORKS_MAX ? networks.keys() : [];
        if (oldest !== undefined) networks.delete(oldest);
        guesses = { until: now() + WINDOW_MS, keys: new Set() };
        networks.set(network, guesses);
      }
      if (guesses.keys.size < max) guesses.keys.add(digest);
    },
  };
}
