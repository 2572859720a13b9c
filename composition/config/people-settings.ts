import * as v from 'valibot';
import { isSender, isSmtpUrl } from '../../adapters/mailer/index.ts';
import { isIssuer, type OpenIdSettings } from '../../adapters/openid/index.ts';
import type { PeopleSettings } from '../ports/people.ts';

/** Text that another program issued, taken unchanged. */
const issuedText = (what: string) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => text.length <= 1_000 && !/\p{Cc}/u.test(text), `must be ${what}, as issued by the provider`),
    ),
  );

/** Variables for mail, and for sign-in through the organisation's provider. */
export const PEOPLE_VARIABLES = {
  SMTP_URL: v.nullable(
    v.pipe(
      v.string(),
      v.check(
        isSmtpUrl,
        'must look like smtp://user:password@host:587, or smtps:// with TLS from the first byte, a percent sign written as %25; unset it to send no mails',
      ),
    ),
  ),
  MAIL_FROM: v.nullable(
    v.pipe(
      v.string(),
      v.check(
        isSender,
        'must be an address such as press@press.example, or one with a name: Press <press@press.example>',
      ),
    ),
  ),
  OIDC_ISSUER: v.nullable(
    v.pipe(
      v.string(),
      v.check(
        isIssuer,
        'must be the https:// address of an OpenID Connect provider, without /.well-known/…; unset it to sign in without a provider',
      ),
    ),
  ),
  OIDC_CLIENT_ID: issuedText('the client’s id'),
  OIDC_CLIENT_SECRET: issuedText('the client’s secret'),
};

type PeopleVariables = { readonly [Name in keyof typeof PEOPLE_VARIABLES]: string | null };

/** Values that are each valid, but not together. */
export function peopleCombinationFaults(values: Readonly<Partial<Record<string, unknown>>>): string[] {
  const faults: string[] = [];
  if (values.SMTP_URL && !values.MAIL_FROM) faults.push('MAIL_FROM: is missing; set it too, or unset SMTP_URL');
  if (values.MAIL_FROM && !values.SMTP_URL)
    faults.push('MAIL_FROM: there is no mail server; set SMTP_URL too, or unset it');
  if (values.SMTP_URL && !values.BASE_URL) {
    faults.push('SMTP_URL: links in mails need the service’s public address; set BASE_URL too, or unset it');
  }
  const provider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  const missing = provider.filter((name) => !values[name]);
  if (missing.length === provider.length) return faults;
  return [...faults, ...missing.map((name) => `${name}: is missing; set it too, or unset all of OIDC_*`)];
}

export function mailOf({
  SMTP_URL: url,
  MAIL_FROM: from,
}: PeopleVariables): NonNullable<PeopleSettings['mail']> | null {
  return url === null || from === null ? null : { url, from };
}

export function openIdOf(env: PeopleVariables): OpenIdSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return issuer === null || clientId === null || clientSecret === null ? null : { issuer, clientId, clientSecret };
}
