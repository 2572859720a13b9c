import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import type { DomainProofs } from '../../../application/ports/index.ts';
import { DOMAIN_MAX } from '../../../domain/index.ts';

/** A label of a host name (RFC 1123 §2.1), in ASCII. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Longer than any domain: in ASCII, an internationalised domain is at least as long as in code points. */
const TEXT_MAX = DOMAIN_MAX + 1;

/** See DomainProofs.parse. */
export const parseDomain: DomainProofs['parse'] = (text) => {
  const given = text.trim();
  if (given.length > TEXT_MAX || /[/\\:@?#%[\]\s]/u.test(given)) return { fault: 'host_name' };
  // URLs normalise the notations of an IPv4 address, such as 127.1; domainToASCII alone does not.
  const ascii = domainToASCII(given.replace(/\.$/, ''));
  const { hostname } = URL.parse(`https://${ascii || '.'}/`) ?? { hostname: '' };
  const labels = hostname.split('.');
  const isName = hostname === ascii && hostname.length <= DOMAIN_MAX && labels.every((label) => LABEL.test(label));
  if (!isName || isIP(hostname) !== 0 || hostname === 'localhost' || hostname.endsWith('.localhost')) {
    return { fault: 'host_name' };
  }
  // Private domains: suffixes that companies offer to their customers, such as github.io.
  if (labels.length < 2 || parse(hostname, { allowPrivateDomains: true }).domain === null) {
    return { fault: labels.length < 2 ? 'host_name' : 'own_domain' };
  }
  return { domain: hostname };
};
