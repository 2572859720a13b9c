import { concatenate, importKey } from './verify-webhook.ts';

export interface SigningOptions {
  /** The message's id, which is the same for every attempt. Default: a random one. */
  readonly id?: string | undefined;
  /** Time of sending. Default: now. */
  readonly timestamp?: Date | undefined;
}

/**
 * The headers with which the service would send this body, for testing a receiver without the service.
 * @param body exactly what is sent to the receiver
 * @param secrets `whsec_…`; several during a rotation
 * @throws TypeError for an invalid secret
 */
export async function signWebhook(
  body: string | Uint8Array,
  secrets: string | readonly string[],
  { id = `evt_${Math.ceil(Math.random() * 1e9)}`, timestamp = new Date() }: SigningOptions = {},
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const encoder = new TextEncoder();
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const signed = concatenate(encoder.encode(`${id}.${seconds}.`), bytes);
  const signatures: string[] = [];
  for (const secret of Array.isArray(secrets) ? secrets : [secrets]) {
    const signature = await crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), signed);
    signatures.push(`v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`);
  }
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
