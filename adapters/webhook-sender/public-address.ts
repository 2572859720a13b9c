import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv6 range assigned to the public internet; other ranges are unassigned or have a special purpose. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/**
 * The well-known prefix through which networks without IPv4 reach it (RFC 6052): the last 32 bits are the IPv4 address.
 */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * True if an IP address belongs to the public internet: not to this machine, its networks, a cloud's own services, or
 * any special-purpose range. An IPv4-mapped IPv6 address is judged as IPv4; other encodings of IPv4 in IPv6 (6to4,
 * Teredo, IPv4-compatible) are not public. False if it is no IP address.
 */
export function isPublicAddress(address: string): boolean {
  // A zone (%) refers to a network of this machine. isIP is stricter than the library's parser.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.range() === 'unicast';
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === 'unicast';
  if (parsed.match(NAT64)) return ipaddr.fromByteArray(parsed.toByteArray().slice(12)).range() === 'unicast';
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_IPV6);
}
