import type { C2paState, ExtractedField, SourceTypeFinding } from '../../../domain/index.ts';

/**
 * What one kind of metadata says, as it is written there and not yet cleaned. Where several places in it speak of the
 * same thing, the best comes first.
 */
export interface MetadataFindings {
  readonly sourceTypes: readonly SourceTypeFinding[];
  readonly creator: readonly string[];
  readonly credit: readonly string[];
  readonly copyrightNotice: readonly string[];
  readonly licence: readonly string[];
  readonly software: readonly string[];
  readonly c2paState: C2paState | null;
  /** All of the above and what else is worth keeping, with the name of its place. */
  readonly extracted: readonly ExtractedField[];
}

export const NO_FINDINGS: MetadataFindings = {
  sourceTypes: [],
  creator: [],
  credit: [],
  copyrightNotice: [],
  licence: [],
  software: [],
  c2paState: null,
  extracted: [],
};
