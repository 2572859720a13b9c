import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { TargetFault } from '../../application/ports/index.ts';
import type { Address, Resolve } from './resolver.ts';

/** Allowed targets of outbound requests: only https to the public internet, or any host, also by http. */
export const WEBHOOK_TARGETS = ['public', 'any'] as const;
export type WebhookTargets = (typeof WEBHOOK_TARGETS)[number];

export interface TargetPolicy {
  readonly targets: WebhookTargets;
  /** Allows http to the public internet, too. Default: false. */
  readonly isHttpAllowed?: boolean;
  /** True if an IP address belongs to the public internet. */
  isPublic(address: string): boolean;
}

/** A permitted host with its verified addresses; connect to no others. */
export interface Target {
  readonly url: URL;
  /** A name, or an IP address without brackets. */
  readonly host: string;
  /** At least one. */
  readonly addresses: readonly Address[];
}

/** A target that is refused or cannot be resolved. The message may be shown to the owner of the webhook or picture. */
export class TargetRefused extends Error {
  readonly reason: 'refused_target' | 'unresolved';
  /** False if no name server answered, so that nothing is known about the host. */
  readonly isCertain: boolean;

  constructor(reason: TargetRefused['reason'], message: string, isCertain = true) {
    super(message);
    this.isCertain = isCertain;
    this.name = 'TargetRefused';
    this.reason = reason;
  }
}

/** Messages for the owner of the webhook or picture. */
const FAULTS: Readonly<Record<TargetFault, string>> = {
  invalid: 'the address is not valid',
  scheme: 'the address must begin with https',
  credentials: 'the address contains a user name or password',
  not_public: 'the host is not on the public internet',
};

/** The fault of a URL itself, before its host is resolved; null if there is none. */
export function urlFault(
  text: string,
  { targets, isHttpAllowed = targets === 'any', isPublic }: TargetPolicy,
): TargetFault | null {
  if (!URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  // If http is allowed, the message for other schemes must not demand https.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return isHttpAllowed ? 'invalid' : 'scheme';
  if (url.protocol === 'http:' && !isHttpAllowed) return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (targets === 'any') return null;
  const host = hostOf(url);
  if (/(?:^|\.)localhost\.?$/.test(host)) return 'not_public';
  return isIP(host) === 0 || isPublic(host) ? null : 'not_public';
}

/**
 * Verifies a URL as it will be connected to: scheme, host, and every IP address that the host currently has. A
 * single non-public one is enough to refuse it. The message does not say which, because it would reveal what names resolve
 * to inside the service's network.
 * @throws TargetRefused
 */
export async function verifyTarget(text: string, policy: TargetPolicy, resolve: Resolve): Promise<Target> {
  const fault = urlFault(text, policy);
  if (fault !== null) throw new TargetRefused('refused_target', FAULTS[fault]);
  const url = new URL(text);
  const addresses = await addressesOf(url, resolve);
  if (policy.targets === 'public' && !addresses.every(({ address }) => policy.isPublic(address))) {
    throw new TargetRefused('refused_target', FAULTS.not_public);
  }
  return { url, host: hostOf(url), addresses };
}

/** The host without the brackets of IPv6. The URL parser has already normalised every notation of IPv4. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** @throws TargetRefused */
async function addressesOf(url: URL, resolve: Resolve): Promise<readonly Address[]> {
  const host = hostOf(url);
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }];
  const addresses = await resolve(host).catch((error: NodeJS.ErrnoException) => {
    throw unresolved(error);
  });
  if (addresses.length === 0) throw unresolved({ code: 'ENOTFOUND' });
  return addresses;
}

function unresolved({ code }: Pick<NodeJS.ErrnoException, 'code'>): TargetRefused {
  if (code === 'ENOTFOUND' || code === 'ENODATA') return new TargetRefused('unresolved', 'the host has no address');
  const message = `the name server did not answer${code === undefined ? '' : ` (${code})`}`;
  return new TargetRefused('unresolved', message, false);
}

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
