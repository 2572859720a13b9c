import { DomainError, LANGUAGES, PORTALS } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { PortalServices } from '../request/portal-request.ts';
import { sameInEveryLanguage, sendCacheable } from '../responses/cacheable-response.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year; the file is rendered anew on each request. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

type SecurityServices = Pick<PortalServices, 'addresses' | 'securityContacts' | 'now'>;

/** Sends security.txt, which is the same on every host. @throws DomainError `not_found` without a contact */
export function sendSecurityTxt(ctx: Context, services: SecurityServices): void {
  if (services.securityContacts.length === 0) throw new DomainError('not_found', { what: 'security contact' });
  sameInEveryLanguage(ctx);
  sendCacheable(ctx, { body: renderSecurityTxt(services), type: 'text/plain; charset=utf-8' });
}

/** A security.txt (RFC 9116). It expires at midnight, so that its content is the same all day. */
export function renderSecurityTxt({ addresses, securityContacts, now }: SecurityServices): string {
  const hosts = [addresses.baseUrl, ...PORTALS.map((portal) => new URL(addresses.portal(portal)).origin)];
  const today = Math.floor(now().getTime() / DAY_MS);
  return [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ...[...new Set(hosts)].map((host) => `Canonical: ${host}${SECURITY_TXT_PATH}`),
    '',
  ].join('\n');
}
