import type { Brand } from '../../domain/index.ts';

/** A network for rate limits. Not a single address, since an IPv6 client has any number of them. */
export type ClientNetwork = Brand<string, 'ClientNetwork'>;

/** The networks of a client's address, from small to large. */
export interface ClientNetworks {
  /** A single client: an IPv4 address, or an IPv6 /64. */
  readonly client: ClientNetwork;
  /** A customer of a provider: an IPv4 address, or an IPv6 /56. */
  readonly household: ClientNetwork;
  /** The largest usual assignment to an organisation: an IPv4 /24, or an IPv6 /48. */
  readonly site: ClientNetwork;
}
