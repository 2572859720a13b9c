import { X509Certificate } from 'node:crypto';
import type { ImageInspector } from '../../application/ports/index.ts';
import { withFileBytes } from './file-bytes.ts';
import { readHeader } from './header.ts';
import { createMetadataReader } from './metadata-reader.ts';
import { provenanceOf } from './provenance.ts';

export interface ImageInspectorOptions {
  /** How long the metadata of one file may take to read; what takes longer counts as absent. 5000 unless told. */
  readonly timeoutMs?: number;
  /** Certificates in PEM, one after the other: C2PA signers that lead to one of them are trusted. None unless told. */
  readonly trustAnchorsPem?: string;
}

/**
 * Reads headers and containers by small parsers of our own, EXIF by ExifReader, and C2PA by the Content Authenticity
 * SDK; all but headers in a thread of its own, and nothing over the network.
 * @throws Error where the trust list is not made of certificates
 */
export function createImageInspector(options: ImageInspectorOptions = {}): ImageInspector {
  const { timeoutMs = 5000, trustAnchorsPem } = options;
  if (trustAnchorsPem !== undefined) assertCertificates(trustAnchorsPem);
  const readMetadata = createMetadataReader({ timeoutMs, trustAnchorsPem: trustAnchorsPem ?? null });
  return {
    header: (path) => withFileBytes(path, readHeader),
    provenance: async (path) => provenanceOf(await readMetadata(path)),
  };
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

function assertCertificates(pem: string): void {
  const certificates = pem.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw new Error('the C2PA trust list holds no certificate in PEM');
  for (const [index, certificate] of certificates.entries()) {
    try {
      new X509Certificate(certificate);
    } catch (cause) {
      throw new Error(`certificate ${index + 1} of the C2PA trust list cannot be read`, { cause });
    }
  }
}
