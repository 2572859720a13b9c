import * as v from 'valibot';
import { WEBHOOK_TARGETS } from '../../adapters/outbound-http/index.ts';
import { isEmailAddress } from '../../domain/index.ts';
import { isContact, isDay, isNameServer, isOrigin, wholeNumber, yesOrNo } from './value-rules.ts';

/** Variables for requests: addresses, proxies, limits, browsers, and targets of outgoing requests. */
export const NETWORK_VARIABLES = {
  PORT: v.optional(wholeNumber(0, 65535, 'must be a whole number from 0 to 65535; unset it for 8080'), '8080'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address; unset it for 127.0.0.1')),
    '127.0.0.1',
  ),
  BASE_URL: v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '').replace(/\/api\/v1$/, '')),
      v.check(isOrigin, 'must be the address that clients use, such as https://press.example, without a path'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  PUBLIC_ASSET_URL: v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(isOrigin, 'must be an address such as https://cdn.example, without a path; unset it for BASE_URL'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  CDN_MAX_AGE_SECONDS: v.nullable(
    wholeNumber(
      0,
      86_400,
      'must be whole seconds from 0 to 86400; unset it if there is no CDN in front of the service',
    ),
  ),
  TRUST_PROXY: v.optional(yesOrNo('must be true or false; unset it for false'), 'false'),
  RATE_LIMIT_PER_MINUTE: v.optional(
    wholeNumber(1, 1_000_000, 'must be a whole number from 1 to 1000000; unset it for 60'),
    '60',
  ),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== '')),
      v.check(
        (origins) => origins.every(isOrigin) || (origins.length === 1 && origins[0] === '*'),
        'must be origins separated by commas, such as https://app.example, or * alone for any; unset it for none',
      ),
      v.transform((origins) => [
        ...new Set(origins.map((origin) => (origin === '*' ? origin : new URL(origin).origin))),
      ]),
    ),
    '',
  ),
  MCP: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  LEGACY_ROUTES: v.nullable(v.string()),
  LEGACY_SUNSET: v.nullable(
    v.pipe(
      v.string(),
      v.check(isDay, 'must be a day such as 2027-12-31; unset it to announce no end'),
      v.transform((text) => new Date(`${text}T00:00:00Z`)),
    ),
  ),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(/[\s,]+/)
          .filter((contact) => contact !== '')
          .map((contact) => (isEmailAddress(contact) ? `mailto:${contact}` : contact)),
      ),
      v.check(
        (contacts) => contacts.every(isContact),
        'must be an email address, or addresses that begin with mailto:, https:// or tel:, separated by commas; unset it for no security.txt',
      ),
    ),
    '',
  ),
  INDEXNOW_KEY: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens; unset it to announce nothing'),
    ),
  ),
  WEBSUB_HUBS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(/[\s,]+/).filter((hub) => hub !== ''))]),
      v.check(
        (hubs) => hubs.length <= 8 && hubs.every((hub) => /^https?:$/.test(URL.parse(hub)?.protocol ?? '')),
        'must be at most 8 addresses such as https://hub.example/, separated by commas; unset it for no hubs',
      ),
    ),
    '',
  ),
  WEBHOOK_TARGETS: v.optional(
    v.picklist(WEBHOOK_TARGETS, `must be one of ${WEBHOOK_TARGETS.join(', ')}; unset it for public`),
    'public',
  ),
  DNS_SERVERS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((server) => server !== '')),
      v.check(
        (servers) => servers.length <= 4 && servers.every(isNameServer),
        'must be at most 4 IP addresses such as 192.0.2.53, 192.0.2.53:5353 or [2001:db8::53]:53, separated by commas; unset it for those of the system',
      ),
    ),
    '',
  ),
};
