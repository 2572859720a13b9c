import type { Brand } from '../../domain/index.ts';

/** A network for rate limits. Not a bare address: a client of IPv6 has any number of them. */
export type ClientNetwork = Brand<string, 'ClientNetwork'>;

/** The networks of a client's address, from small to large. */
export interface ClientNetworks {
  /** A single client: an address of IPv4, a /64 of IPv6. */
  readonly client: ClientNetwork;
  /** A customer of a provider: an address of IPv4, a /56 of IPv6. */
  readonly household: ClientNetwork;
  /** The largest usual assignment of an organisation: a /24 of IPv4, a /48 of IPv6. */
  readonly site: ClientNetwork;
}
