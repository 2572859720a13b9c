import { createNoMailer, createSmtpMailer } from '../../adapters/mailer/index.ts';
import { createOpenIdProvider, type OpenIdSettings } from '../../adapters/openid/index.ts';
import { createPasswordHasher } from '../../adapters/password-hasher/index.ts';
import { createPasskeys } from '../../adapters/webauthn/index.ts';
import type { MailReport, PeoplePorts } from '../../application/ports/index.ts';
import type { Portal } from '../../domain/index.ts';
import { userAgent } from '../config/version.ts';

/** Settings for sign-in and mail. */
export interface PeopleSettings {
  /** The origin that clients use, to which passkeys are bound. Null or absent if it follows from host and port. */
  readonly baseUrl?: string | null;
  /** The mail server and the sender. Null or absent for none. */
  readonly mail?: { readonly url: string; readonly from: string } | null;
  /** The organisation's OpenID Connect provider. Null or absent for none. */
  readonly openId?: OpenIdSettings | null;
  /** Each portal's own host; null or absent for a portal below `baseUrl`. */
  readonly portalHosts?: Readonly<Record<Portal, string | null>>;
  /** The origin in the addresses of pictures; null or absent for `baseUrl`. */
  readonly publicAssetUrl?: string | null;
  /** Time zone of the digests to subscribers; absent for the default. */
  readonly timeZone?: string;
}

export interface OpenedPeoplePorts extends PeoplePorts {
  /** Lets running mails finish, for a few seconds at most. */
  close(): Promise<void>;
}

/** @param report called for each attempted mail */
export function openPeoplePorts(
  { baseUrl = null, mail = null, openId = null }: PeopleSettings,
  report: MailReport,
): OpenedPeoplePorts {
  const openMailer = () => (mail === null ? undefined : createSmtpMailer({ ...mail, report: report }));
  const mailer = openMailer();
  const subscriptionMailer = openMailer();
  return {
    passwordHasher: createPasswordHasher(),
    passkeys: createPasskeys(baseUrl),
    openIdProvider: openId === null ? null : createOpenIdProvider({ ...openId, userAgent: userAgent('Presswerk') }),
    mailer: mailer ?? createNoMailer(report),
    ...(subscriptionMailer !== undefined && { subscriptionMailer }),
    close: async () => {
      await Promise.all([mailer?.close(), subscriptionMailer?.close()]);
    },
  };
}
