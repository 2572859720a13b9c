import type { WebhookTargets } from '../../../adapters/outbound-http/index.ts';
import type { WebhookRequest } from '../../../application/ports/index.ts';
import { createCertificate, pem } from '../pictures/certificates.ts';

/** The environment of a webhook sender, as a test sets it. */
export interface SenderConditions {
  readonly targets: WebhookTargets;
  /** Resolves a host's addresses instead of name servers. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Timeout of a whole attempt. */
  readonly attemptMs: number;
  /** The trusted authority's certificate, in PEM. */
  readonly ca: string;
  /** Addresses that are treated as public. */
  readonly alsoPublic: readonly string[];
}

/** A local address that can be treated as a public one. */
export const PUBLIC_HERE = '127.0.0.2';

/** The authority that issues the receivers' certificates. */
export const TRUSTED_ROOT = createCertificate({ name: 'Presswerk Test Root' });
export const TRUSTED = pem(TRUSTED_ROOT);

/** A certificate for these hosts that senders trust. */
export const certificateFor = (...hosts: readonly string[]) =>
  createCertificate({ name: 'Receiver', issuer: TRUSTED_ROOT, hosts });

export const PAYLOAD: Omit<WebhookRequest, 'url'> = {
  headers: { 'webhook-id': 'evt_1', 'Content-Type': 'application/json' },
  body: '{"title":"Größe"}',
};
