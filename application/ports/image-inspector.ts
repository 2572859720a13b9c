import type { ImageHeader, ProvenanceReading } from '../../domain/index.ts';

export interface ImageInspector {
  /**
   * What the header of the file at `path` says, from its first bytes alone, before anything is decoded; undefined
   * where it is no JPEG, PNG or WebP. The file's name means nothing. Never throws for bytes, however hostile.
   */
  header(path: string): Promise<ImageHeader | undefined>;
  /** The metadata of the file at `path`. What cannot be read counts as absent; never throws for bytes. */
  provenance(path: string, header: ImageHeader): Promise<ProvenanceReading>;
}
