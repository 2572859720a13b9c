import { isIP } from 'node:net';
import type { ClientNetwork, ClientNetworks } from '../../../../application/ports/index.ts';

/**
 * What counts as one client: an address of IPv4, the first half of one of IPv6, of which a client has the other half; with
 * 56 bits what providers give to a whole household or firm, which may take any of its 256 halves; with 48 the most that they
 * give to one, with 65,536 of them.
 */
export function networkOf(address: string, bits: 48 | 56 | 64 = 64): ClientNetwork {
  if (isIP(address) !== 6) return address as ClientNetwork;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // An address of IPv4 at the end takes the place of two groups.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const groups = [...before, ...Array<string>(Math.max(0, 8 - length)).fill('0'), ...after].slice(0, 4);
  if (bits < 64) groups[3] = bits === 48 ? '0' : (Number.parseInt(groups[3] ?? '', 16) & 0xff00).toString(16);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${bits}` as ClientNetwork;
}

/** The widest network that one firm or data centre is given: the first 48 bits of an address of IPv6, the first 24 of one of IPv4. */
export function siteOf(address: string): ClientNetwork {
  if (isIP(address) !== 4) return networkOf(address, 48);
  return `${address.slice(0, address.lastIndexOf('.'))}.0/24` as ClientNetwork;
}

/** All networks of an address; those of an unknown one, which is empty, are shared by all such clients. */
export function networksOf(address: string): ClientNetworks {
  return { client: networkOf(address), household: networkOf(address, 56), site: siteOf(address) };
}
