import { createHash } from 'node:crypto';
import type { ClientNetwork, ClientNetworks } from '../../../application/ports/index.ts';

/** Different wrong keys per minute that count as guessing, by network width. */
const GUESSES_MAX: Readonly<Record<keyof ClientNetworks, number>> = { client: 30, household: 60, site: 240 };
const WINDOW_MS = 60_000;
/** Maximum remembered networks; beyond it, the oldest is dropped. */
const NETWORKS_MAX = 10_000;

/** Detects networks that guess keys. Counts within this process only. */
export interface KeyGuessLimit {
  /** Remaining milliseconds for which keys from these networks are refused; 0 if none of them guesses. */
  blockedFor(networks: ClientNetworks): number;
  /** Counts a wrong key. Repeating the same key does not count: the client may not know that its key has expired. */
  wrong(networks: ClientNetworks, key: string): void;
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
    guesses: guessesOf(max, now),
  }));
  return {
    blockedFor: (networks) => Math.max(...limits.map(({ width, guesses }) => guesses.blockedFor(networks[width]))),
    wrong(networks, key) {
      const digest = createHash('sha256').update(key).digest('base64');
      for (const { width, guesses } of limits) guesses.wrong(networks[width], digest);
    },
  };
}

/** Counts guesses by networks of one width. */
function guessesOf(max: number, now: () => number) {
  const networks = new Map<ClientNetwork, { readonly until: number; readonly keys: Set<string> }>();
  const current = (network: ClientNetwork) => {
    const found = networks.get(network);
    return found !== undefined && found.until > now() ? found : undefined;
  };
  return {
    blockedFor(network: ClientNetwork): number {
      const found = current(network);
      return found === undefined || found.keys.size < max ? 0 : found.until - now();
    },
    wrong(network: ClientNetwork, digest: string): void {
      let found = current(network);
      if (found === undefined) {
        // Deleted first, so that insertion order stays chronological.
        networks.delete(network);
        const [oldest] = networks.size >= NETWORKS_MAX ? networks.keys() : [];
        if (oldest !== undefined) networks.delete(oldest);
        found = { until: now() + WINDOW_MS, keys: new Set() };
        networks.set(network, found);
      }
      if (found.keys.size < max) found.keys.add(digest);
    },
  };
}
