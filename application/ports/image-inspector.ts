import type { ImageHeader, ProvenanceReading } from '../../domain/index.ts';

export interface ImageInspector {
  /**
   * What the header of the file at `path` says, from its first bytes alone, before anything is decoded; undefined
   * where it is no JPEG, PNG or WebP. The file's name means nothing. Never throws for bytes, however hostile.
   */
  header(path: string): Promise<ImageHeader | undefined>;
  /**
   * The metadata of the file at `path`, with C2PA validated by what is in the file alone: nothing is fetched. What cannot
   * be read counts as absent, a manifest that cannot be validated as invalid; never throws for bytes.
   */
  provenance(path: string, header: ImageHeader): Promise<ProvenanceReading>;
}
