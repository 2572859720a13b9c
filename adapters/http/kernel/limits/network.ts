import { isIP } from 'node:net';
import type { ClientNetwork, ClientNetworks } from '../../../../application/ports/index.ts';

/**
 * The network that counts as one client: an IPv4 address or an IPv6 prefix. A /64 is one host's network. Providers
 * assign a /56 to a household or small firm (256 times a /64), and at most a /48 to one site (65,536 times a /64).
 */
export function networkOf(address: string, bits: 48 | 56 | 64 = 64): ClientNetwork {
  if (isIP(address) !== 6) return address as ClientNetwork;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // A trailing IPv4 address replaces two groups.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const groups = [...before, ...Array<string>(Math.max(0, 8 - length)).fill('0'), ...after].slice(0, 4);
  if (bits < 64) groups[3] = bits === 48 ? '0' : (Number.parseInt(groups[3] ?? '', 16) & 0xff00).toString(16);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${bits}` as ClientNetwork;
}

/** The widest network usually assigned to one firm or data centre: an IPv6 /48 or an IPv4 /24. */
export function siteOf(address: string): ClientNetwork {
  if (isIP(address) !== 4) return networkOf(address, 48);
  return `${address.slice(0, address.lastIndexOf('.'))}.0/24` as ClientNetwork;
}

/** All networks of an address. Clients with an unknown (empty) address share the same networks. */
export function networksOf(address: string): ClientNetworks {
  return { client: networkOf(address), household: networkOf(address, 56), site: siteOf(address) };
}
