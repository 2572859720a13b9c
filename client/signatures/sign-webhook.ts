import { concatenated, keyOf } from './verify-webhook.ts';

export interface SigningOptions {
  /** Of the message: the same for every attempt. A new one by default. */
  readonly id?: string | undefined;
  /** When it is sent; now by default. */
  readonly timestamp?: Date | undefined;
}

/**
 * The headers with which the service would send this body: to test a receiver of webhooks, with `verifyWebhook` in it and
 * no service at hand.
 * @param body the very text that the receiver is sent
 * @param secrets `whsec_…`; several while one takes the place of another
 * @throws TypeError where a secret is none
 */
export async function signWebhook(
  body: string | Uint8Array,
  secrets: string | readonly string[],
  { id = `evt_${Math.ceil(Math.random() * 1e9)}`, timestamp = new Date() }: SigningOptions = {},
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const encoder = new TextEncoder();
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const signed = concatenated(encoder.encode(`${id}.${seconds}.`), bytes);
  const signatures: string[] = [];
  for (const secret of Array.isArray(secrets) ? secrets : [secrets]) {
    const signature = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), signed);
    signatures.push(`v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`);
  }
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
