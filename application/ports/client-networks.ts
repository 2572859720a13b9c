import type { Brand } from '../../domain/index.ts';

/** A network that clients are counted by. A bare address is none: a client of IPv6 has any number of addresses. */
export type ClientNetwork = Brand<string, 'ClientNetwork'>;

/** The networks that a client's address belongs to, each within the next. */
export interface ClientNetworks {
  /** One client: an address of IPv4, a /64 of IPv6. */
  readonly client: ClientNetwork;
  /** What a provider assigns to one customer: an address of IPv4, a /56 of IPv6. */
  readonly household: ClientNetwork;
  /** The most that one organisation is usually assigned: a /24 of IPv4, a /48 of IPv6. */
  readonly site: ClientNetwork;
}
