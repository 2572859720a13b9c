import ExifReader from 'exifreader';
import type { ExtractedField } from '../../../domain/index.ts';
import { type MetadataFindings, NO_FINDINGS } from './findings.ts';

const TAGS = ['Artist', 'Copyright', 'Software'] as const;

/** More than any legitimate block has; the rest is not read. */
const MAX_BLOCK = 1024 * 1024;

/** Reads a file's EXIF blocks, each a TIFF structure. Unreadable values count as absent. */
export async function readExif(blocks: readonly Buffer[]): Promise<MetadataFindings> {
  const extracted: ExtractedField[] = [];
  for (const block of blocks) {
    const tags = await loadTags(block.subarray(0, MAX_BLOCK));
    for (const name of TAGS) {
      const value = textOf(tags[name]);
      if (value !== '') extracted.push({ from: 'exif', name, value });
    }
  }
  const texts = (name: (typeof TAGS)[number]) => extracted.filter((f) => f.name === name).map((f) => f.value);
  return {
    ...NO_FINDINGS,
    creator: texts('Artist'),
    copyrightNotice: texts('Copyright'),
    software: texts('Software'),
    extracted,
  };
}

type Tags = Readonly<Record<string, unknown>>;

async function loadTags(block: Buffer): Promise<Tags> {
  try {
    const tags: unknown = await ExifReader.load(block, { expanded: true, includeTags: { exif: [...TAGS] } });
    return isRecord(tags) && isRecord(tags.exif) ? tags.exif : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Tags {
  return typeof value === 'object' && value !== null;
}

/** ExifReader's value is the list of the text's segments, split at NUL. */
function textOf(tag: unknown): string {
  if (!isRecord(tag)) return '';
  if (typeof tag.value === 'string') return tag.value;
  const pieces = Array.isArray(tag.value) ? tag.value.filter((piece) => typeof piece === 'string') : [];
  return pieces.length > 0 ? pieces.join(', ') : typeof tag.description === 'string' ? tag.description : '';
}
