import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Middleware } from '../context.ts';

/**
 * The client's address, as the proxy tells it where one is trusted, in its one spelling: limits are counted under it. Some
 * gateways write a port behind it. An entry of X-Forwarded-For may hold anything; then it is the proxy's own.
 */
export function addressOf({ ip, req }: Parameters<Middleware>[0]): string | null {
  const told = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, '$1');
  return plainAddress(isIP(told) === 0 || !ipaddr.isValid(told) ? req.socket.remoteAddress : told);
}

/** In its shortest spelling, and as one of IPv4 where it is but written as one of IPv6. */
export function plainAddress(address: string | undefined): string | null {
  return address === undefined ? null : ipaddr.process(address).toString();
}
