import type { WebhookEvent } from '../types.ts';

/** Reason why a request cannot be trusted. */
export type WebhookFault =
  | 'header_missing'
  | 'timestamp_invalid'
  | 'too_old'
  | 'too_new'
  | 'signature_mismatch'
  | 'no_json';

/** A request that was not sent by the service, or not recently. Respond with 400 and ignore it. */
export class WebhookVerificationError extends Error {
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string) {
    super(message);
    this.name = 'WebhookVerificationError';
    this.fault = fault;
  }
}

/** Headers of any framework: `Headers` or similar, or an object with names in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerificationOptions {
  /** Accepted difference between the request's time and the clock; 300 by default. */
  readonly toleranceSeconds?: number | undefined;
  /** Replaces the clock; epoch milliseconds. */
  readonly now?: (() => number) | undefined;
}

export interface VerifiedWebhook {
  /** The same for every attempt: store it to process an event only once. */
  readonly id: string;
  /** Time of sending. */
  readonly timestamp: Date;
  readonly event: WebhookEvent;
}

const TOLERANCE_SECONDS = 300;

/** WebCrypto's CryptoKey, which some runtimes' types do not name. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * Checks a webhook's signature (Standard Webhooks) and returns its event.
 * @param body exactly as received: JSON that was parsed and serialised again no longer matches the signature
 * @param secrets `whsec_…`; several during a rotation
 * @throws WebhookVerificationError; TypeError for an invalid secret, tolerance or body, such as a parsed object
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: VerificationOptions = {},
): Promise<VerifiedWebhook> {
  const { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now } = options;
  // NaN would accept every age.
  if (!(toleranceSeconds >= 0)) throw new TypeError('toleranceSeconds must be a number from 0');
  if (typeof body !== 'string' && typeof (body as ArrayBuffer | undefined)?.byteLength !== 'number') {
    throw new TypeError('body must be the text or bytes as received, before parsing');
  }
  const keys = await Promise.all((Array.isArray(secrets) ? secrets : [secrets]).map((secret) => importKey(secret)));
  const [id, sent, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  const seconds = secondsOf(sent);
  const age = now() / 1000 - seconds;
  if (age > toleranceSeconds) throw new WebhookVerificationError('too_old', 'the webhook was sent too long ago');
  if (age < -toleranceSeconds) throw new WebhookVerificationError('too_new', 'the webhook was sent in the future');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const signed = concatenate(new TextEncoder().encode(`${id}.${sent}.`), bytes);
  if (!(await isSigned(signed, signaturesOf(signatures), keys))) {
    throw new WebhookVerificationError('signature_mismatch', 'the webhook has no signature by this secret');
  }
  return { id, timestamp: new Date(seconds * 1000), event: parseEvent(bytes) };
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const found =
    typeof headers.get === 'function'
      ? headers.get(name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  const value = typeof found === 'object' && found !== null ? found[0] : found;
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError('header_missing', `the webhook has no header ${name}`);
}

function secondsOf(timestamp: string): number {
  if (/^\d{1,12}$/.test(timestamp)) return Number(timestamp);
  throw new WebhookVerificationError('timestamp_invalid', 'webhook-timestamp is not a time');
}

/** The signatures of version 1; during a rotation there are several. */
function signaturesOf(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((signature) => {
    const [version, value = ''] = signature.split(',');
    const bytes = version === 'v1' ? fromBase64(value) : undefined;
    return bytes === undefined ? [] : [bytes];
  });
}

/** WebCrypto compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  keys: readonly Key[],
): Promise<boolean> {
  for (const key of keys) {
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

/** @throws TypeError for an invalid secret */
export async function importKey(secret: string, usage: 'verify' | 'sign' = 'verify'): Promise<Key> {
  const bytes = typeof secret === 'string' ? fromBase64(secret.replace(/^whsec_/, '')) : undefined;
  if (bytes === undefined || bytes.length === 0)
    throw new TypeError('a webhook secret must be whsec_ followed by base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

export function concatenate(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

function parseEvent(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  } catch {
    throw new WebhookVerificationError('no_json', 'the webhook is not JSON');
  }
}
