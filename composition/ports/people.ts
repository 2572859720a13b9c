import { createNoMailer, createSmtpMailer, type MailReport } from '../../adapters/mailer/index.ts';
import { createOpenIdProvider, type OpenIdSettings } from '../../adapters/openid/index.ts';
import { createPasswordHasher } from '../../adapters/password-hasher/index.ts';
import { createPasskeys } from '../../adapters/webauthn/index.ts';
import type { PeoplePorts } from '../../application/ports/index.ts';
import { userAgent } from '../config/version.ts';

/** How people sign in. */
export interface PeopleSettings {
  /** The origin that clients use: passkeys belong to it. Null or absent where it follows from host and port. */
  readonly baseUrl?: string | null;
  /** The mail server, and who mails are from; none where null or absent. */
  readonly mail?: { readonly url: string; readonly from: string } | null;
  /** The organisation's OpenID Connect provider; none where null or absent. */
  readonly openId?: OpenIdSettings | null;
}

export interface OpenedPeoplePorts extends PeoplePorts {
  /** Lets mails that are under way go out, for seconds at most. */
  close(): Promise<void>;
}

/** @param mailed gets each mail that was tried */
export function openPeoplePorts(
  { baseUrl = null, mail = null, openId = null }: PeopleSettings,
  mailed: MailReport,
): OpenedPeoplePorts {
  const mailer = mail === null ? undefined : createSmtpMailer({ ...mail, report: mailed });
  return {
    passwordHasher: createPasswordHasher(),
    passkeys: createPasskeys(baseUrl),
    openIdProvider: openId === null ? null : createOpenIdProvider({ ...openId, userAgent: userAgent('Presswerk') }),
    mailer: mailer ?? createNoMailer(mailed),
    close: async () => mailer?.close(),
  };
}
