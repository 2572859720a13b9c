import { createPublicResolver, type Resolve } from './resolver.ts';
import type { Trust } from './safe-fetch.ts';
import { isPublicAddress, type TargetPolicy } from './target-check.ts';

/** Options of everything that sends requests to hosts named by users. */
export interface OutboundOptions {
  /** The `User-Agent` of requests. */
  readonly userAgent: string;
  /** Further IP addresses that count as public, for tests. */
  readonly alsoPublic?: readonly string[];
  /** Name servers in place of the system's, as `address` or `address:port`; those of the system if absent or empty. */
  readonly dnsServers?: readonly string[];
  /** Replaces the name servers for the addresses of hosts. */
  readonly resolve?: Resolve;
  /** Replaces Node's trusted certificates. */
  readonly trust?: Trust;
}

export const publicTargetPolicy = ({ alsoPublic = [] }: OutboundOptions): TargetPolicy => ({
  targets: 'public',
  isPublic: (address) => isPublicAddress(address) || alsoPublic.includes(address),
});

export const resolverOf = ({ resolve, dnsServers }: OutboundOptions): Resolve =>
  resolve ?? createPublicResolver(dnsServers);
