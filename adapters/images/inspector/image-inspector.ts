import { stat } from 'node:fs/promises';
import type { ImageInspector } from '../../../application/ports/index.ts';
import { withFileBytes } from './file-bytes.ts';
import { readHeader } from './header.ts';
import { createMetadataReader } from './metadata-reader.ts';
import { readOwnSigner } from './own-signer.ts';
import { provenanceOf } from './provenance.ts';
import { assertTrustAnchors } from './trust-anchors.ts';

export interface ImageInspectorOptions {
  /** How much of the processor the longest file's metadata may take, shorter ones less, down to a third; 30 000 by default. */
  readonly processorMs?: number;
  /** Certificates in PEM, one after the other: C2PA signers that lead to one of them are trusted. None by default. */
  readonly trustAnchorsPem?: string;
  /** The operator's own chain in PEM, by which his signatures are known; none by default. */
  readonly certificatePath?: string;
}

/**
 * Reads headers and containers by small parsers of our own, EXIF by ExifReader, and C2PA by the Content Authenticity
 * SDK; all but headers in processes of their own, and nothing over the network.
 * @throws Error where the trust list is not made of certificates
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
