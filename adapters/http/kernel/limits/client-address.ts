import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ClientNetwork, ClientNetworks } from '../../../../application/ports/index.ts';
import type { Middleware } from '../context.ts';
import { networkOf, networksOf, siteOf } from './network.ts';

/**
 * The client's address, as the proxy names it where one is trusted, in its one spelling: for the log and for evidence. Limits count
 * networks (clientNetworks). Some
 * gateways write a port behind it. An entry of X-Forwarded-For may hold anything; then it is the proxy's own.
 */
export function addressOf({ ip, req }: Parameters<Middleware>[0]): string | null {
  const known = spellings.get(ip);
  if (known !== undefined) return known;
  const address = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return plainAddress(req.socket.remoteAddress);
  const plain = ipaddr.process(address).toString();
  if (ip.length <= LENGTH_MAX) {
    if (spellings.size >= SPELLINGS_MAX) spellings.clear();
    spellings.set(ip, plain);
  }
  return plain;
}

type Asked = Parameters<typeof addressOf>[0];

/** The networks that the request comes from: every limit of clients counts by one of them. */
export const clientNetworks = (ctx: Asked): ClientNetworks => networksOf(addressOf(ctx) ?? '');

export const householdOf = (ctx: Asked): ClientNetwork => networkOf(addressOf(ctx) ?? '', 56);

export const siteOfClient = (ctx: Asked): ClientNetwork => siteOf(addressOf(ctx) ?? '');

/** The one spelling of addresses that were seen before: a request asks for its own several times. At most 200 kB. */
const spellings = new Map<string, string>();
const SPELLINGS_MAX = 1_000;
const LENGTH_MAX = 60;

/** In its shortest spelling, and as one of IPv4 where it is but written as one of IPv6. */
export function plainAddress(address: string | undefined): string | null {
  return address === undefined ? null : ipaddr.process(address).toString();
}
