import { sign, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ApplicationError } from '../../../application/errors.ts';
import type { Clock, TreeSigner } from '../../../application/ports/index.ts';
import { CredentialFault, type CredentialFiles, certificatesIn, readSigningKey } from './certificates.ts';
import { ALGORITHMS } from './cose.ts';

const RETRY_AFTER_SECONDS = 60;

const NAMES = { es256: 'ecdsa-sha256', ed25519: 'ed25519' } as const;
const DIGESTS = { 'ecdsa-sha256': ALGORITHMS.es256.digest, ed25519: ALGORITHMS.ed25519.digest } as const;

export interface TreeSignerOptions {
  /** Nothing is signed if null. */
  readonly credentials: CredentialFiles | null;
  /** Earlier signing certificates in PEM. */
  readonly earlierCertificates?: string | null;
}

/**
 * Signs with the operator's Content Credentials. Reads them for each signature, once a day, so that a renewed certificate
 * needs no restart. ECDSA signatures are DER, as OpenSSL writes and reads them. A stored signature is compared with the
 * certificates of the configuration: those in the database can be replaced together with the signature.
 */
export function createTreeSigner(
  { credentials, earlierCertificates = null }: TreeSignerOptions,
  clock: Clock,
): TreeSigner {
  const unavailable = (cause: unknown) =>
    new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });

  const earlier = certificatesIn(earlierCertificates ?? '');

  async function knownCertificates(): Promise<readonly X509Certificate[]> {
    if (credentials === null) return earlier;
    try {
      return [...certificatesIn(await readFile(credentials.certificatePath, 'utf8')).slice(0, 1), ...earlier];
    } catch (error) {
      throw unavailable(error);
    }
  }

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
        throw unavailable(error);
      }
    },
    async verify(text, { algorithm, certificate, value }) {
      const known = (await knownCertificates()).find((each) => isSame(each, certificate));
      if (known === undefined) return 'unknown';
      try {
        const isValid = verify(DIGESTS[algorithm], Buffer.from(text), known.publicKey, Buffer.from(value, 'base64'));
        return isValid ? 'valid' : 'invalid';
      } catch {
        return 'invalid';
      }
    },
  };
}

function isSame(known: X509Certificate, pem: string): boolean {
  try {
    return new X509Certificate(pem).fingerprint256 === known.fingerprint256;
  } catch {
    return false;
  }
}
