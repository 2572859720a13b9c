import { X509Certificate } from 'node:crypto';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** @throws Error unless the text consists of one or more PEM certificates */
export function assertTrustAnchors(pem: string): void {
  const certificates = pem.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw new Error('the list holds no certificate in PEM');
  for (const [index, certificate] of certificates.entries()) {
    try {
      new X509Certificate(certificate);
    } catch (cause) {
      throw new Error(`certificate ${index + 1} of the list cannot be read`, { cause });
    }
  }
}
