import { sign, verify, X509Certificate } from 'node:crypto';
import { ApplicationError } from '../../../application/errors.ts';
import type { Clock, TreeSigner } from '../../../application/ports/index.ts';
import { CredentialFault, type CredentialFiles, readSigningKey } from './certificates.ts';
import { ALGORITHMS } from './cose.ts';

const RETRY_AFTER_SECONDS = 60;

const NAMES = { es256: 'ecdsa-sha256', ed25519: 'ed25519' } as const;
const DIGESTS = { 'ecdsa-sha256': ALGORITHMS.es256.digest, ed25519: ALGORITHMS.ed25519.digest } as const;

/**
 * Signs with the operator's Content Credentials. Reads them for each signature, once a day, so that a renewed certificate
 * needs no restart. ECDSA signatures are DER, as OpenSSL writes and reads them. Signs nothing without `credentials`.
 */
export function createTreeSigner(credentials: CredentialFiles | null, clock: Clock): TreeSigner {
  return {
    async sign(text) {
      if (credentials === null) return null;
      try {
        const { certificates, signing } = await readSigningKey(credentials, clock.now());
        const value = sign(ALGORITHMS[signing.algorithm].digest, Buffer.from(text), signing.key);
        return {
          algorithm: NAMES[signing.algorithm],
          certificate: certificates[0].toString(),
          value: value.toString('base64'),
        };
      } catch (error) {
        if (!(error instanceof CredentialFault)) throw error;
        throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
      }
    },
    verify(text, { algorithm, certificate, value }) {
      try {
        const { publicKey } = new X509Certificate(certificate);
        return verify(DIGESTS[algorithm], Buffer.from(text), publicKey, Buffer.from(value, 'base64'));
      } catch {
        return false;
      }
    },
  };
}
