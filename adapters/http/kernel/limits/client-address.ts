import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ClientNetwork, ClientNetworks } from '../../../../application/ports/index.ts';
import type { Middleware } from '../context.ts';
import { networkOf, networksOf, siteOf } from './network.ts';

/** Only the last entry of X-Forwarded-For is the proxy's; a client can forge the others. */
export const proxyOptions = (trustProxy: boolean) => ({ proxy: trustProxy, maxIpsCount: 1 });

/**
 * The client's normalised address, for log and evidence; limits use `clientNetworks`. Behind a trusted proxy it comes
 * from X-Forwarded-For, where some gateways append a port. If the entry is invalid, the proxy's own address is used.
 */
export function addressOf({ ip, req }: Parameters<Middleware>[0]): string | null {
  const known = normalised.get(ip);
  if (known !== undefined) return known;
  const address = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return normaliseAddress(req.socket.remoteAddress);
  const normal = ipaddr.process(address).toString();
  if (ip.length <= LENGTH_MAX) {
    if (normalised.size >= NORMALISED_MAX) normalised.clear();
    normalised.set(ip, normal);
  }
  return normal;
}

type Request = Parameters<typeof addressOf>[0];

/** The networks of the request's client, by which limits count. */
export const clientNetworks = (ctx: Request): ClientNetworks => networksOf(addressOf(ctx) ?? '');

/** The network that usually belongs to one household: an IPv4 address or an IPv6 /56. */
export const householdOf = (ctx: Request): ClientNetwork => networkOf(addressOf(ctx) ?? '', 56);

/** The network that usually belongs to one site, such as a firm: an IPv4 /24 or an IPv6 /48. */
export const siteOfClient = (ctx: Request): ClientNetwork => siteOf(addressOf(ctx) ?? '');

/** Normalised addresses by their spelling in requests: each request needs its address several times. At most 200 kB. */
const normalised = new Map<string, string>();
const NORMALISED_MAX = 1_000;
const LENGTH_MAX = 60;

/** Normalises an address: shortest spelling, IPv4-mapped IPv6 as IPv4. */
export function normaliseAddress(address: string | undefined): string | null {
  return address === undefined ? null : ipaddr.process(address).toString();
}
