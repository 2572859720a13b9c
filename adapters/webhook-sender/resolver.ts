import { lookup, Resolver } from 'node:dns/promises';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Asks for all addresses of a host name. Rejects where nobody could say; the error has the system's code. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** For each try, of which there are two. */
const TIMEOUT_MS = 3_000;

/**
 * Asks name servers alone, neither the machine's own list of hosts nor its search domains: what has a name only in there is
 * not on the public internet. However slow a stranger's name server is, no thread waits for it, as one does in `lookup`.
 */
export function createPublicResolver(): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer, index) =>
      answer.status === 'rejected'
        ? []
        : answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }) as const),
    );
    const [failed] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    // Many hosts have addresses of one kind alone.
    if (addresses.length === 0 && failed !== undefined) throw failed;
    return addresses;
  };
}

/** Resolves names as every other program on this machine does. */
export function createSystemResolver(): Resolve {
  return async (host) => {
    const found = await lookup(host, { all: true, order: 'verbatim' });
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  };
}
