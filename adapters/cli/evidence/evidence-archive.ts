import { strToU8, zipSync } from 'fflate';
import { IMAGE_FILE_EXTENSIONS } from '../../../domain/index.ts';
import type { EvidenceRecord } from './evidence-record.ts';
import { summarize } from './evidence-summary.ts';

/** A zip for judging a claim about one original: the file unchanged, all records as JSON, and a readable summary. */
export function evidenceArchive(
  records: readonly [EvidenceRecord, ...EvidenceRecord[]],
  original: Uint8Array,
): Uint8Array {
  const [{ sha256, mime_type }] = records;
  return zipSync({
    'SUMMARY.txt': strToU8(`${records.map(summarize).join('\n\n\n')}\n`),
    'evidence.json': strToU8(`${JSON.stringify(records, null, 2)}\n`),
    // Level 0: pictures are already compressed.
    [`original-${sha256}.${IMAGE_FILE_EXTENSIONS[mime_type]}`]: [original, { level: 0 }],
  });
}
