import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Middleware } from '../context.ts';

/**
 * The client's address, as the proxy names it where one is trusted, in its one spelling: limits are counted under it. Some
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

/** The one spelling of addresses that were seen before: a request asks for its own several times. At most 200 kB. */
const spellings = new Map<string, string>();
const SPELLINGS_MAX = 1_000;
const LENGTH_MAX = 60;

/** In its shortest spelling, and as one of IPv4 where it is but written as one of IPv6. */
export function plainAddress(address: string | undefined): string | null {
  return address === undefined ? null : ipaddr.process(address).toString();
}
