import { stat } from 'node:fs/promises';
import type { ImageInspector } from '../../../application/ports/index.ts';
import { withFileBytes } from './file-bytes.ts';
import { readHeader } from './header.ts';
import { createMetadataReader } from './metadata-reader.ts';
import { readOwnSigner } from './own-signer.ts';
import { provenanceOf } from './provenance.ts';
import { assertTrustAnchors } from './trust-anchors.ts';

export interface ImageInspectorOptions {
  /** Processor time for the metadata of the largest file; smaller ones get less, down to a third. Default: 30 000. */
  readonly processorMs?: number;
  /** PEM certificates, concatenated: C2PA signers that lead to one of them are trusted. Default: none. */
  readonly trustAnchorsPem?: string;
  /** The operator's own chain in PEM, which identifies their signatures. Default: none. */
  readonly certificatePath?: string;
}

/**
 * Reads headers and containers with small parsers of our own, EXIF with ExifReader, and C2PA with the Content
 * Authenticity SDK. Everything except headers is read in child processes, and nothing uses the network.
 * @throws Error if the trust list does not consist of certificates
 */
export function createImageInspector(options: ImageInspectorOptions = {}): ImageInspector {
  const { processorMs = 30_000, trustAnchorsPem, certificatePath } = options;
  if (trustAnchorsPem !== undefined) assertTrustAnchors(trustAnchorsPem);
  const metadata = createMetadataReader({ processorMs, trustAnchorsPem: trustAnchorsPem ?? null });
  return {
    header: (path) => withFileBytes(path, readHeader),
    async provenance(path, _, share) {
      const { size } = await stat(path);
      return provenanceOf(await metadata.read(path, size, share));
    },
    async credential(path, _, share) {
      const own = certificatePath === undefined ? null : await readOwnSigner(certificatePath);
      return metadata.credential(path, (await stat(path)).size, share, own);
    },
    close: () => metadata.close(),
  };
}
