import { inspectMailServer, type MailFailure } from '../../adapters/mailer/index.ts';
import { openIdProviderFault } from '../../adapters/openid/index.ts';
import { passwordHasherFault } from '../../adapters/password-hasher/index.ts';
import { createPasskeys } from '../../adapters/webauthn/index.ts';
import type { Config } from '../config/config.ts';
import { type Finding, hostOf, ok, problem, warning } from './finding.ts';

/** The requirements of sign-in: argon2 on this machine, an origin that supports passkeys, a mail server, a provider. */
export async function checkPeople(config: Config): Promise<Finding[]> {
  return [await checkPasswords(), checkPasskeys(config), await checkMail(config), await checkProvider(config)];
}

/** `faultOf` resolves with the reason argon2 does not load; undefined if it does. */
export async function checkPasswords(
  faultOf: () => Promise<string | undefined> = passwordHasherFault,
): Promise<Finding> {
  const fault = await faultOf();
  if (fault === undefined) return ok('passwords', 'argon2 loads');
  const remedy = `Run npm ci without --omit=optional: @node-rs/argon2 has modules for Linux (glibc and musl), macOS, Windows and FreeBSD. If that does not help, there is none for ${process.platform} ${process.arch}: run the service in a container.`;
  // Portals, API and passkeys work without it.
  return warning('passwords', `argon2 does not load, so nobody can sign in with a password: ${fault}`, remedy);
}

function checkPasskeys({ baseUrl }: Config): Finding {
  if (createPasskeys(baseUrl) === null) {
    const remedy = 'Set BASE_URL to an address with https:// and a host name.';
    return warning('passkeys', `BASE_URL=${baseUrl}: browsers do not support passkeys for this address`, remedy);
  }
  return ok('passkeys', `work at ${baseUrl === null ? 'http://localhost only, as BASE_URL is unset' : baseUrl}`);
}

const MAIL_REMEDIES: Readonly<Partial<Record<MailFailure, string>>> = {
  login_refused: 'Correct user and password in SMTP_URL, as in smtp://user:password@host:587.',
  refused:
    'See its own log: it may not accept connections from this machine, or a rule blocks it. Let it accept this machine, or correct SMTP_URL.',
  bad_address: 'Correct the sender in MAIL_FROM.',
  too_late:
    'Check that no firewall drops the connection, and that port and protocol (smtp:// or smtps://) fit the server.',
  no_tls:
    'Check that the server offers STARTTLS (smtp://) or TLS from the first byte (smtps://) and has a valid certificate; add further authorities with NODE_EXTRA_CA_CERTS.',
};

/** SMTP_URL and MAIL_FROM: connects, logs in and names the sender. Sends no mail. */
export async function checkMail({ mail }: Config): Promise<Finding> {
  if (mail === null) return ok('mail', 'none: SMTP_URL is unset, so commands print the links to sign in');
  const host = hostOf(mail.url.replace(/^smtps?:/, 'http:'), mail.url.startsWith('smtps:') ? 465 : 587);
  const trouble = await inspectMailServer(mail);
  if (trouble === undefined) {
    const login = new URL(mail.url).username === '' ? '' : 'the login and ';
    return ok('mail', `the mail server at ${host} accepts ${login}the sender ${mail.from}`);
  }
  const { reason, status, senderReply } = trouble;
  if (senderReply !== undefined) {
    const remedy =
      'Let the mail server accept this sender for the user in SMTP_URL, or set MAIL_FROM to an address that it accepts.';
    return problem('mail', `the mail server at ${host} refuses the sender ${mail.from}: ${senderReply}`, remedy);
  }
  const code = status === null ? '' : ` (${status})`;
  const remedy = MAIL_REMEDIES[reason] ?? 'Check that it runs there, and that no firewall blocks the connection.';
  return problem('mail', `cannot use the mail server at ${host}: ${REASONS[reason]}${code}`, remedy);
}

const REASONS: Readonly<Record<MailFailure, string>> = {
  no_server: 'there is none',
  bad_address: 'invalid address',
  too_many_wait: 'too many mails are waiting',
  too_late: 'it does not respond in time',
  no_connection: 'the connection failed',
  no_tls: 'the TLS connection failed',
  login_refused: 'it refuses user and password',
  refused: 'it refuses',
};

/** OIDC_ISSUER: fetches and validates the metadata. A wrong client secret shows only at a sign-in. */
export async function checkProvider({ openId }: Config): Promise<Finding> {
  if (openId === null) return ok('sign-in provider', 'none: OIDC_ISSUER is unset');
  const fault = await openIdProviderFault(openId);
  if (fault === undefined) return ok('sign-in provider', `${openId.issuer} has valid metadata`);
  const remedy = fault.isUnreachable
    ? 'Check that the provider runs and that this machine reaches it, or correct OIDC_ISSUER. Meanwhile, users can sign in by password or passkey.'
    : 'Set OIDC_ISSUER to the issuer that the provider names in /.well-known/openid-configuration below that address.';
  return problem('sign-in provider', `cannot use ${openId.issuer}: ${fault.reason}`, remedy);
}
