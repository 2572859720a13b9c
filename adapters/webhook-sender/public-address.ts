import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What IPv6 has given to the public internet so far; what lies outside is nobody's, or has a meaning of its own. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** The well-known prefix by which networks without IPv4 reach it (RFC 6052): the address of IPv4 is in the last 32 bits. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an IP address belongs to the public internet: not to this machine, its networks, a cloud's own services, or any
 * range with a special purpose. An address of IPv4 within one of IPv6 is judged as itself; other ways to write IPv4 in
 * IPv6 (6to4, Teredo, the compatible form) are not public. False for what is no IP address.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names a network of this machine. The library takes much for an address that the system would not.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.range() === 'unicast';
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === 'unicast';
  if (parsed.match(NAT64)) return ipaddr.fromByteArray(parsed.toByteArray().slice(12)).range() === 'unicast';
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_IPV6);
}
