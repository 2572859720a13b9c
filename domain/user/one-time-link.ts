import { base64url } from '../text/base64.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Purposes of one-time links and their lifetimes (contract §12). Milliseconds. */
export const LINK_LIFETIME_MS = {
  invitation: 7 * 24 * HOUR_MS,
  reset: 24 * HOUR_MS,
  sign_in: 24 * HOUR_MS,
  /** Sent to the current email address, to approve the change. */
  email_change: 24 * HOUR_MS,
  /** Sent to the new email address, to prove it. */
  email_confirmation: 24 * HOUR_MS,
} as const;
export type LinkPurpose = keyof typeof LINK_LIFETIME_MS;

/** Links that sign in, or set a password or an email address. A new password or email address revokes all of them. */
export const ACCESS_LINKS: readonly LinkPurpose[] = ['reset', 'sign_in', 'email_change', 'email_confirmation'];

/** True for links that change the user's email address. */
export function isEmailLink({ purpose }: { readonly purpose: LinkPurpose }): boolean {
  return purpose === 'email_change' || purpose === 'email_confirmation';
}

export const SECRET_RANDOM_BYTES = 32;

/** 32 bytes in base64url. */
const SECRET_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** The secret of a link, a session or a ceremony. @throws RangeError unless there are 32 bytes */
export function formatSecret(random: Uint8Array): string {
  if (random.length !== SECRET_RANDOM_BYTES) throw new RangeError(`a secret needs ${SECRET_RANDOM_BYTES} bytes`);
  return base64url(random);
}

/** True for text that formatSecret could have made; anything else is refused without a database query. */
export function isWellFormedSecret(text: unknown): text is string {
  return typeof text === 'string' && SECRET_SHAPE.test(text);
}

/** Path of a link, relative to the service's base URL. */
export function linkPath(secret: string): string {
  return `/links/${secret}`;
}
