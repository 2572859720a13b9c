import { createHash } from 'node:crypto';

/** So many different wrong keys in a minute are no mistake of a client's any more. */
const GUESSES_MAX = 30;
const WINDOW_MS = 60_000;
/** Networks that are remembered at most; the oldest make room. */
const NETWORKS_MAX = 10_000;

/** Who tries keys at random, in this process. */
export interface KeyGuessLimit {
  /** How long a network that guesses is not to be believed any key, in milliseconds; 0 where it does not guess. */
  blockedFor(network: string): number;
  /** Remembers a wrong key. The same one again and again is a client that does not know of its end, not a guess. */
  wrong(network: string, key: string): void;
}

/**
 * Limiting the answers to wrong keys would not stop an attacker: only the right one matters, and that is answered.
 * So after too many different wrong keys no key from that network is looked up for the rest of a minute. That concerns
 * keys of earlier portals, which may be short; our own tokens cannot be guessed.
 * @param now milliseconds that only ever go forward
 */
export function createKeyGuessLimit(now: () => number = () => performance.now()): KeyGuessLimit {
  const networks = new Map<string, { readonly until: number; readonly keys: Set<string> }>();
  const current = (network: string) => {
    const found = networks.get(network);
    return found !== undefined && found.until > now() ? found : undefined;
  };
  return {
    blockedFor(network) {
      const found = current(network);
      return found === undefined || found.keys.size < GUESSES_MAX ? 0 : found.until - now();
    },
    wrong(network, key) {
      let found = current(network);
      if (found === undefined) {
        // Written anew, so that the first of the map is the one that began first.
        networks.delete(network);
        const [oldest] = networks.size >= NETWORKS_MAX ? networks.keys() : [];
        if (oldest !== undefined) networks.delete(oldest);
        found = { until: now() + WINDOW_MS, keys: new Set() };
        networks.set(network, found);
      }
      if (found.keys.size < GUESSES_MAX) found.keys.add(createHash('sha256').update(key).digest('base64'));
    },
  };
}
