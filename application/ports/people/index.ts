import type { Mailer } from '../mail/mailer.ts';
import type { OpenIdProvider } from './open-id-provider.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasswordHasher } from './password-hasher.ts';

export type * from './attempt-repository.ts';
export type * from './link-repository.ts';
export type * from './open-id-provider.ts';
export type * from './passkey-repository.ts';
export type * from './passkeys.ts';
export type * from './password-hasher.ts';
export type * from './session-repository.ts';
export type * from './user-repository.ts';

export interface PeoplePorts {
  readonly passwordHasher: PasswordHasher;
  /** Null if browsers support no passkeys at this service's address: without TLS, or an IP address. */
  readonly passkeys: Passkeys | null;
  /** Null if none is configured. */
  readonly openIdProvider: OpenIdProvider | null;
  readonly mailer: Mailer;
  /** For mails to subscribers, with connections of its own, so that they delay no other mail; default `mailer`. */
  readonly subscriptionMailer?: Mailer;
}
