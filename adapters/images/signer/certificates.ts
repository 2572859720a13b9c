import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SIGNING_USAGES } from '../inspector/c2pa/signing-usages.ts';
import type { Algorithm, SigningKey } from './cose.ts';

/** Paths of the operator's chain and key, both in PEM. */
export interface CredentialFiles {
  /** Leaf certificate first, root last. */
  readonly certificatePath: string;
  readonly keyPath: string;
}

/** The reason nothing can be signed, as one line for the operator. */
export class CredentialFault extends Error {}

/** The operator's certificates, in file order. */
export interface SigningChain {
  readonly certificates: readonly [X509Certificate, ...X509Certificate[]];
  readonly algorithm: Algorithm;
  /** SHA-256 of the leaf certificate, 64 lower-case hex digits. */
  readonly fingerprint: string;
  /** The root that a signature must lead to: the file's last certificate, in PEM. */
  readonly anchor: string;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** Reads the chain in the file. @throws CredentialFault if it cannot sign at `now` */
export async function readChain(certificatePath: string, now: Date): Promise<SigningChain> {
  const pem = await readFile(certificatePath, 'utf8').catch((error: Error) => {
    throw new CredentialFault(`the certificate cannot be read (${error.message})`);
  });
  const [leaf, ...issuers] = certificatesIn(pem);
  if (leaf === undefined) throw new CredentialFault('the file holds no certificate in PEM');
  const certificates = [leaf, ...issuers] as const;
  const fault = faultOf(certificates, now);
  if (fault !== undefined) throw new CredentialFault(fault);
  return {
    certificates,
    algorithm: algorithmOf(leaf),
    fingerprint: leaf.fingerprint256.replaceAll(':', '').toLowerCase(),
    anchor: (certificates.at(-1) ?? leaf).toString(),
  };
}

/** The certificates of a PEM file, in order. @throws CredentialFault if one cannot be read */
export function certificatesIn(pem: string): X509Certificate[] {
  return (pem.match(CERTIFICATE) ?? []).map((text, index) => {
    try {
      return new X509Certificate(text);
    } catch {
      throw new CredentialFault(`certificate ${index + 1} of the file cannot be read`);
    }
  });
}

function faultOf(certificates: readonly [X509Certificate, ...X509Certificate[]], now: Date): string | undefined {
  const [leaf, ...issuers] = certificates;
  if (leaf.ca) return 'the first certificate is an authority’s; put the one that signs first';
  if (issuers.length === 0) return 'the file holds one certificate; add those of its issuers after it, the root last';
  for (const [index, certificate] of certificates.entries()) {
    const { validFromDate, validToDate } = certificate;
    const which = index === 0 ? 'the certificate' : `certificate ${index + 1} of the file`;
    if (validToDate < now) return `${which} expired on ${dayOf(validToDate)}`;
    if (validFromDate > now) return `${which} is valid from ${dayOf(validFromDate)} on`;
    const issuer = certificates[index + 1];
    if (issuer !== undefined && !(certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey))) {
      return `certificate ${index + 2} of the file has not issued the one before it`;
    }
  }
  const usages = leaf.keyUsage ?? [];
  if (!usages.some((usage) => SIGNING_USAGES.includes(usage))) {
    return `the certificate is not for signing content: its extended key usage is ${usages.join(', ') || 'missing'}`;
  }
  return undefined;
}

export const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** @throws CredentialFault for a key of another kind */
function algorithmOf({ publicKey }: X509Certificate): Algorithm {
  if (publicKey.asymmetricKeyType === 'ed25519') return 'ed25519';
  const curve = publicKey.asymmetricKeyDetails?.namedCurve;
  if (publicKey.asymmetricKeyType === 'ec' && curve === 'prime256v1') return 'es256';
  const kind = [publicKey.asymmetricKeyType, curve].filter((part) => part !== undefined).join(' ');
  throw new CredentialFault(`the certificate’s key is ${kind}; it has to be P-256 (ES256) or Ed25519 (EdDSA)`);
}

/** The chain and its key. Only the signing processes read the key. @throws CredentialFault */
export async function readSigningKey(
  { certificatePath, keyPath }: CredentialFiles,
  now: Date,
): Promise<SigningChain & { readonly signing: SigningKey }> {
  const chain = await readChain(certificatePath, now);
  const pem = await readFile(keyPath).catch((error: Error) => {
    throw new CredentialFault(`the private key cannot be read (${error.message})`);
  });
  const key = privateKey(pem);
  const [leaf, ...issuers] = chain.certificates;
  if (!leaf.checkPrivateKey(key)) throw new CredentialFault('the private key is not the certificate’s');
  // The root is left out: a verifier already has it, or does not trust it.
  const sent = [leaf, ...issuers.filter((issuer) => !issuer.checkIssued(issuer))];
  return { ...chain, signing: { algorithm: chain.algorithm, key, chain: sent.map(({ raw }) => raw) } };
}

function privateKey(pem: Buffer) {
  try {
    return createPrivateKey(pem);
  } catch {
    // OpenSSL's message may quote the file.
    throw new CredentialFault('the private key is not a PEM without a passphrase');
  }
}
