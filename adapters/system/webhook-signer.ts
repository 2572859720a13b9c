import { createHmac } from 'node:crypto';
import type { WebhookSigner } from '../../application/ports/index.ts';
import { isWebhookSecret, WEBHOOK_SECRET_PREFIX } from '../../domain/index.ts';

/** HMAC with the platform's own cryptography. */
export function createWebhookSigner(): WebhookSigner {
  return {
    sign(secret, id, timestamp, body) {
      // Errors are logged, so the message must not contain the secret.
      if (!isWebhookSecret(secret)) throw new RangeError('a webhook secret is whsec_ and 24 to 64 bytes in base64');
      const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    },
  };
}
