import { inspectMailServer, type MailFailure } from '../../adapters/mailer/index.ts';
import { openIdProviderFault } from '../../adapters/openid/index.ts';
import { passwordHasherFault } from '../../adapters/password-hasher/index.ts';
import { createPasskeys } from '../../adapters/webauthn/index.ts';
import type { Config } from '../config/config.ts';
import { type Finding, ok, placeOf, problem, warning } from './finding.ts';

/**
 * The requirements of sign-in: argon2 on this machine, an address that supports passkeys, a mail server, a provider.
 */
export async function checkPeople(config: Config): Promise<Finding[]> {
  return [await checkPasswords(), checkPasskeys(config), await checkMail(config), await checkProvider(config)];
}

/** `faultOf` returns why argon2 does not load. */
export async function checkPasswords(
  faultOf: () => Promise<string | undefined> = passwordHasherFault,
): Promise<Finding> {
  const fault = await faultOf();
  if (fault === undefined) return ok('passwords', 'argon2 loads');
  const remedy = `Run npm ci without --omit=optional: @node-rs/argon2 brings its module for Linux (glibc and musl), macOS, Windows and FreeBSD. There is none for ${process.platform} ${process.arch} where that does not help; run the service in a container there.`;
  // Portals, API and passkeys work without it.
  return warning('passwords', `argon2 does not load here, so that nobody can sign in by password: ${fault}`, remedy);
}

function checkPasskeys({ baseUrl }: Config): Finding {
  if (createPasskeys(baseUrl) === null) {
    const remedy = 'Set BASE_URL to an address with https:// and a host name.';
    return warning('passkeys', `BASE_URL=${baseUrl}: browsers make no passkeys for it`, remedy);
  }
  return ok('passkeys', `are made for ${baseUrl === null ? 'http://localhost alone, as BASE_URL is unset' : baseUrl}`);
}

const MAIL_REMEDIES: Readonly<Partial<Record<MailFailure, string>>> = {
  login_refused: 'Correct user and password in SMTP_URL, as in smtp://user:password@host:587.',
  no_tls:
    'Look whether the server offers STARTTLS (smtp://) or TLS from the first byte (smtps://), and whether its certificate holds; NODE_EXTRA_CA_CERTS names further authorities.',
};

/** SMTP_URL: whether the mail server accepts the login. Sends no mail. */
export async function checkMail({ mail }: Config): Promise<Finding> {
  if (mail === null) return ok('mail', 'none: SMTP_URL is unset, and commands print links to sign in');
  const place = placeOf(mail.url.replace(/^smtps?:/, 'http:'), mail.url.startsWith('smtps:') ? 465 : 587);
  const trouble = await inspectMailServer(mail.url);
  if (trouble === undefined) return ok('mail', `the mail server at ${place} accepts the sign-in`);
  const { reason, status } = trouble;
  const answer = status === null ? '' : `, with ${status}`;
  const remedy = MAIL_REMEDIES[reason] ?? 'Look whether it runs there, and whether a firewall refuses the connection.';
  return problem('mail', `the mail server at ${place} sends nothing: ${WORDS[reason]}${answer}`, remedy);
}

const WORDS: Readonly<Record<MailFailure, string>> = {
  no_server: 'there is none',
  bad_address: 'an address is none',
  too_many_wait: 'too many wait',
  too_late: 'it does not answer in time',
  no_connection: 'no connection comes about',
  no_tls: 'no secure connection comes about',
  login_refused: 'it refuses user and password',
  refused: 'it refuses',
};

/** OIDC_ISSUER: whether its metadata are valid. Whether it accepts the secret shows only at a sign-in. */
export async function checkProvider({ openId }: Config): Promise<Finding> {
  if (openId === null) return ok('sign-in provider', 'none: OIDC_ISSUER is unset');
  const fault = await openIdProviderFault(openId);
  if (fault === undefined) return ok('sign-in provider', `${openId.issuer} describes itself`);
  const remedy = fault.isAway
    ? 'Check that the provider runs and that this machine reaches it, or correct OIDC_ISSUER. Until it answers, people sign in in other ways.'
    : 'Set OIDC_ISSUER to the issuer that the provider names in /.well-known/openid-configuration below that address.';
  return problem('sign-in provider', `${openId.issuer} cannot be used: ${fault.reason}`, remedy);
}
