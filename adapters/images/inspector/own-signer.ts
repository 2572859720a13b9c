import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OwnSigner } from './c2pa/credential.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/**
 * The signer of a chain in PEM, leaf certificate first, even if it has expired.
 * @throws the error of the file system or of OpenSSL
 */
export async function readOwnSigner(certificatePath: string): Promise<OwnSigner> {
  const certificates = (await readFile(certificatePath, 'utf8')).match(CERTIFICATE) ?? [];
  const leaf = new X509Certificate(certificates[0] ?? '');
  const subjectField = (attribute: string) =>
    leaf.subject
      .split('\n')
      .find((line) => line.startsWith(`${attribute}=`))
      ?.slice(attribute.length + 1) ?? null;
  return { anchor: certificates.at(-1) ?? '', organisation: subjectField('O'), commonName: subjectField('CN') };
}
