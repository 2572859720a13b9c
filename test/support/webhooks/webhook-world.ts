import type { WebhookTargets } from '../../../adapters/webhook-sender/index.ts';
import type { WebhookRequest } from '../../../application/ports/index.ts';
import { createCertificate, pem } from '../pictures/certificates.ts';

/** The world that a sender of webhooks works in, as a test says. */
export interface SenderConditions {
  readonly targets: WebhookTargets;
  /** The addresses of a host, in place of the name servers. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** For the whole of an attempt. */
  readonly attemptMs: number;
  /** The certificate of the authority that is trusted, in PEM. */
  readonly ca: string;
  /** Addresses that pass for public ones. */
  readonly alsoPublic: readonly string[];
}

/** An address of this machine that can pass for one on the public internet. */
export const PUBLIC_HERE = '127.0.0.2';

/** The authority whose certificates receivers have. */
export const TRUSTED_ROOT = createCertificate({ name: 'Presswerk Test Root' });
export const TRUSTED = pem(TRUSTED_ROOT);

/** A certificate for these hosts that senders trust. */
export const certificateFor = (...hosts: readonly string[]) =>
  createCertificate({ name: 'Receiver', issuer: TRUSTED_ROOT, hosts });

/** What is sent. */
export const PAYLOAD: Omit<WebhookRequest, 'url'> = {
  headers: { 'webhook-id': 'evt_1', 'Content-Type': 'application/json' },
  body: '{"title":"Größe"}',
};
