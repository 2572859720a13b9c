import { isIP } from 'node:net';
import type { WebhookUrlFault } from '../../application/ports/index.ts';
import type { Address, Resolve } from './resolver.ts';

/** Where webhooks may go: by https to the public internet alone, or by http and to any host, too. */
export const WEBHOOK_TARGETS = ['public', 'any'] as const;
export type WebhookTargets = (typeof WEBHOOK_TARGETS)[number];

export interface TargetPolicy {
  readonly targets: WebhookTargets;
  /** Whether an IP address belongs to the public internet. */
  isPublic(address: string): boolean;
}

/** A host that may be talked to, and the addresses of it that were looked at; to no others may be connected. */
export interface Target {
  readonly url: URL;
  /** As one connects to it: a name, or an IP address without brackets. */
  readonly host: string;
  /** At least one. */
  readonly addresses: readonly Address[];
}

/** Why an address is not talked to, or cannot be. The message may be shown to who owns the webhook. */
export class TargetRefused extends Error {
  readonly reason: 'refused_target' | 'unresolved';

  constructor(reason: TargetRefused['reason'], message: string) {
    super(message);
    this.name = 'TargetRefused';
    this.reason = reason;
  }
}

/** For who owns the webhook. */
const FAULTS: Readonly<Record<WebhookUrlFault, string>> = {
  invalid: 'the address is none',
  scheme: 'the address is not of https',
  credentials: 'the address holds a user name or a password',
  not_public: 'the host is not on the public internet',
};

/** What is wrong with an address by itself, before anybody is asked for the host's; null where nothing is. */
export function urlFault(address: string, { targets, isPublic }: TargetPolicy): WebhookUrlFault | null {
  if (!URL.canParse(address)) return 'invalid';
  const url = new URL(address);
  // Where http is allowed, the message for other schemes must not demand https.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return targets === 'any' ? 'invalid' : 'scheme';
  if (url.protocol === 'http:' && targets === 'public') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (targets === 'any') return null;
  const host = hostOf(url);
  if (/(?:^|\.)localhost\.?$/.test(host)) return 'not_public';
  return isIP(host) === 0 || isPublic(host) ? null : 'not_public';
}

/**
 * Looks at an address as it will be connected to: scheme, host, and every IP address that the host has at this moment. One
 * that is not public is enough to refuse it. The message does not say which: nobody shall learn from us what names stand
 * for inside our network.
 * @throws TargetRefused
 */
export async function examineTarget(address: string, policy: TargetPolicy, resolve: Resolve): Promise<Target> {
  const fault = urlFault(address, policy);
  if (fault !== null) throw new TargetRefused('refused_target', FAULTS[fault]);
  const url = new URL(address);
  const addresses = await addressesOf(url, resolve);
  if (policy.targets === 'public' && !addresses.every((each) => policy.isPublic(each.address))) {
    throw new TargetRefused('refused_target', FAULTS.not_public);
  }
  return { url, host: hostOf(url), addresses };
}

/**
 * The parser has made the usual form of every way to write an address of IPv4; one of IPv6 stands in brackets, which belong
 * to the URL alone.
 */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** @throws TargetRefused */
async function addressesOf(url: URL, resolve: Resolve): Promise<readonly Address[]> {
  const host = hostOf(url);
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }];
  const addresses = await resolve(host).catch((error: NodeJS.ErrnoException) => {
    throw new TargetRefused('unresolved', unresolvedWords(error));
  });
  if (addresses.length === 0) throw new TargetRefused('unresolved', unresolvedWords({ code: 'ENOTFOUND' }));
  return addresses;
}

function unresolvedWords({ code }: Pick<NodeJS.ErrnoException, 'code'>): string {
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'the host has no address';
  return `the name server gives no answer about the host${code === undefined ? '' : ` (${code})`}`;
}
