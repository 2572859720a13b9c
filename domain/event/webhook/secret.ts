import { base64 } from '../../text/base64.ts';

/** A key that signs requests to a webhook. */
export interface WebhookSecret {
  /** `whsec_` and the key in base64 (Standard Webhooks specification). */
  readonly secret: string;
  /** Exclusive end of its use; null for the current secret. */
  readonly expiresAt: Date | null;
}

/** Distinguishes our secrets, for receivers' libraries and for scanners that find leaked ones. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
export const WEBHOOK_SECRET_BYTES = 32;

/**
 * Time during which the old and the new secret both sign, so that receivers can switch without losing a delivery.
 * Milliseconds.
 */
export const ROTATION_OVERLAP_MS = 24 * 60 * 60 * 1000;

const SECRET_SHAPE = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/** `whsec_` and 32 random bytes in base64. @throws RangeError unless there are 32 bytes */
export function formatWebhookSecret(random: Uint8Array): string {
  if (random.length !== WEBHOOK_SECRET_BYTES) throw new RangeError(`a secret needs ${WEBHOOK_SECRET_BYTES} bytes`);
  return `${WEBHOOK_SECRET_PREFIX}${base64(random)}`;
}

/** True for text that receivers' libraries accept as a secret: `whsec_` and 24 to 64 bytes in base64. */
export function isWebhookSecret(text: string): boolean {
  const encoded = SECRET_SHAPE.exec(text)?.[1] ?? '';
  const padding = encoded.split('=').length - 1;
  const bytes = (encoded.length / 4) * 3 - padding;
  return bytes >= 24 && bytes <= 64;
}

/**
 * The secrets after a rotation at `at`, newest first: the new one signs at once, the previous one for 24 more hours,
 * older ones until they expire. Expired ones are removed.
 */
export function rotatedSecrets(secrets: readonly WebhookSecret[], secret: string, at: Date): WebhookSecret[] {
  const overlap = new Date(at.getTime() + ROTATION_OVERLAP_MS);
  const older = secrets
    .filter(({ expiresAt }) => isValidAt(expiresAt, at))
    .map((old) => ({ ...old, expiresAt: old.expiresAt ?? overlap }))
    .slice(0, SECRETS_MAX - 1);
  return [{ secret, expiresAt: null }, ...older];
}

/** Each secret adds a signature to the header, so repeated rotations must stay bounded. */
const SECRETS_MAX = 5;

/** The secrets that sign at `at`, newest first. */
export function signingSecrets(secrets: readonly WebhookSecret[], at: Date): string[] {
  return secrets.filter(({ expiresAt }) => isValidAt(expiresAt, at)).map(({ secret }) => secret);
}

function isValidAt(expiresAt: Date | null, at: Date): boolean {
  return expiresAt === null || expiresAt > at;
}
