import type { AiStatement, C2paState, ExtractedField, SourceTypeFinding } from '../../../domain/index.ts';

/**
 * Findings of one kind of metadata, as written in the file and not yet cleaned. If several fields state the same thing,
 * the best comes first.
 */
export interface MetadataFindings {
  readonly sourceTypes: readonly SourceTypeFinding[];
  readonly creator: readonly string[];
  readonly credit: readonly string[];
  readonly copyrightNotice: readonly string[];
  readonly licence: readonly string[];
  /** Suggested to the publisher as the picture's description; not used as evidence. */
  readonly caption: readonly string[];
  readonly software: readonly string[];
  readonly dataMining: readonly string[];
  readonly otherConstraints: readonly string[];
  readonly ai: Readonly<Record<keyof AiStatement, readonly string[]>>;
  readonly c2paState: C2paState | null;
  /** All of the above and other values worth keeping, each with the name of its field. */
  readonly extracted: readonly ExtractedField[];
}

export const NO_FINDINGS: MetadataFindings = {
  sourceTypes: [],
  creator: [],
  credit: [],
  copyrightNotice: [],
  licence: [],
  caption: [],
  software: [],
  dataMining: [],
  otherConstraints: [],
  ai: { systemUsed: [], systemVersionUsed: [], promptInformation: [], promptWriterName: [] },
  c2paState: null,
  extracted: [],
};
