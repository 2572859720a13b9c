import type { WebhookEvent } from '../types.ts';

/** Why a request is not to be believed. */
export type WebhookFault =
  | 'header_missing'
  | 'timestamp_invalid'
  | 'too_old'
  | 'too_new'
  | 'signature_mismatch'
  | 'no_json';

/** A request that does not come from the service, or not just now. Answer it with 400, and do nothing else. */
export class WebhookVerificationError extends Error {
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string) {
    super(message);
    this.name = 'WebhookVerificationError';
    this.fault = fault;
  }
}

/** Headers of any framework: fetch's or its like, or an object with names in whatever case. */
export type WebhookHeaders =
  | { get(name: string): string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerificationOptions {
  /** How far the request's time may be off, in seconds; 300 by default. */
  readonly toleranceSeconds?: number | undefined;
  /** Epoch milliseconds, in place of the clock. */
  readonly now?: (() => number) | undefined;
}

/** What a believed request says. */
export interface VerifiedWebhook {
  /** The same for every attempt: keep it, and an event that comes twice is dealt with once. */
  readonly id: string;
  /** When it was sent. */
  readonly timestamp: Date;
  readonly event: WebhookEvent;
}

const TOLERANCE_SECONDS = 300;

/** A key as WebCrypto holds it: not every runtime's types have its name. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * Checks a webhook's signature (Standard Webhooks) and returns its event.
 * @param body exactly as it came: JSON that was parsed and written again has another signature
 * @param secrets `whsec_…`; several while one takes the place of another
 * @throws WebhookVerificationError; TypeError where a secret, the tolerance or the body is none, as an object that was parsed
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: VerificationOptions = {},
): Promise<VerifiedWebhook> {
  const { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now } = options;
  // Nothing is older than what is no number: every age would do.
  if (!(toleranceSeconds >= 0)) throw new TypeError('toleranceSeconds must be a number from 0');
  if (typeof body !== 'string' && typeof (body as ArrayBuffer | undefined)?.byteLength !== 'number') {
    throw new TypeError('body must be text or bytes as they came, before anything parses them');
  }
  const keys = await Promise.all((Array.isArray(secrets) ? secrets : [secrets]).map((secret) => keyOf(secret)));
  const [id, sent, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  const seconds = secondsOf(sent);
  const age = now() / 1000 - seconds;
  if (age > toleranceSeconds) throw new WebhookVerificationError('too_old', 'the webhook was sent too long ago');
  if (age < -toleranceSeconds) throw new WebhookVerificationError('too_new', 'the webhook was sent in the future');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const signed = concatenated(new TextEncoder().encode(`${id}.${sent}.`), bytes);
  if (!(await isSigned(signed, signaturesOf(signatures), keys))) {
    throw new WebhookVerificationError('signature_mismatch', 'the webhook has no signature by this secret');
  }
  return { id, timestamp: new Date(seconds * 1000), event: parsed(bytes) };
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
  throw new WebhookVerificationError('timestamp_invalid', 'webhook-timestamp is no time');
}

/** The signatures of version 1, of however many secrets sign at the moment. */
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

/** @throws TypeError where the secret is none */
export async function keyOf(secret: string, usage: 'verify' | 'sign' = 'verify'): Promise<Key> {
  const bytes = typeof secret === 'string' ? fromBase64(secret.replace(/^whsec_/, '')) : undefined;
  if (bytes === undefined || bytes.length === 0) throw new TypeError('a webhook’s secret is whsec_ and base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

export function concatenated(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

function parsed(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  } catch {
    throw new WebhookVerificationError('no_json', 'the webhook is no JSON');
  }
}
