import { createHash } from 'node:crypto';
import type { ClientNetwork, ClientNetworks } from '../../../application/ports/index.ts';

/** Different wrong keys in a minute that are no mistake of a client's any more, by the width of its network. */
const GUESSES_MAX: Readonly<Record<keyof ClientNetworks, number>> = { client: 30, household: 60, site: 240 };
const WINDOW_MS = 60_000;
/** Networks that are remembered at most; the oldest make room. */
const NETWORKS_MAX = 10_000;

/** Who tries keys at random, in this process. */
export interface KeyGuessLimit {
  /** How long a client in networks that guess is not to be believed any key, in milliseconds; 0 where none of them guesses. */
  blockedFor(networks: ClientNetworks): number;
  /** Remembers a wrong key. The same one again and again is a client that does not know of its end, not a guess. */
  wrong(networks: ClientNetworks, key: string): void;
}

/**
 * Limiting the answers to wrong keys would not stop an attacker: only the right one matters, and that is answered.
 * So after too many different wrong keys no key from that network is looked up for the rest of a minute. That concerns
 * keys of earlier portals, which may be short; our own tokens cannot be guessed.
 * @param now milliseconds that only ever go forward
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

/** The guesses of networks of one width. */
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
        // Written anew, so that the first of the map is the one that began first.
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
