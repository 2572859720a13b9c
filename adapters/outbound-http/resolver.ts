import { lookup, Resolver } from 'node:dns/promises';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Resolves all addresses of a host name. @throws Error with the system's code */
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** Time limit for each of two attempts. */
const TIMEOUT_MS = 3_000;

/**
 * Queries only name servers, neither the machine's hosts file nor its search domains: a name known only there is not on
 * the public internet. A slow name server blocks no thread, unlike with `lookup`.
 * @param servers addresses of name servers; those of the system if empty
 */
export function createPublicResolver(servers: readonly string[] = []): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = results.flatMap((result, index) =>
      result.status === 'rejected'
        ? []
        : result.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }) as const),
    );
    const [failure] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    // A failure of one kind (IPv4 or IPv6) is ignored: many hosts have addresses of only one kind.
    if (addresses.length === 0 && failure !== undefined) throw failure;
    return addresses;
  };
}

/** Resolves names like every other program on this machine. */
export function createSystemResolver(): Resolve {
  return async (host) => {
    const found = await lookup(host, { all: true, order: 'verbatim' });
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  };
}
