import { X509Certificate } from 'node:crypto';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/**
 * @param source what the text is, for messages
 * @throws Error unless the text consists of one or more PEM certificates
 */
export function assertTrustAnchors(pem: string, source = 'C2PA trust list'): void {
  const certificates = pem.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw new Error(`the ${source} holds no certificate in PEM`);
  for (const [index, certificate] of certificates.entries()) {
    try {
      new X509Certificate(certificate);
    } catch (cause) {
      throw new Error(`certificate ${index + 1} of the ${source} cannot be read`, { cause });
    }
  }
}
