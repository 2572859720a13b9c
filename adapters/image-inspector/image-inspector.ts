import type { ImageInspector } from '../../application/ports/index.ts';
import { withFileBytes } from './file-bytes.ts';
import { readHeader } from './header.ts';
import { createMetadataReader } from './metadata-reader.ts';
import { provenanceOf } from './provenance.ts';

export interface ImageInspectorOptions {
  /** How long the metadata of one file may take to read; what takes longer counts as absent. 5000 unless told. */
  readonly timeoutMs?: number;
}

/** Reads headers by small parsers of our own, and metadata by ExifReader in a thread of its own. */
export function createImageInspector({ timeoutMs = 5000 }: ImageInspectorOptions = {}): ImageInspector {
  const readMetadata = createMetadataReader(timeoutMs);
  return {
    header: (path) => withFileBytes(path, readHeader),
    provenance: async (path) => provenanceOf([await readMetadata(path)]),
  };
}
