import type { ExtractedField } from '../../../domain/index.ts';
import { type MetadataFindings, NO_FINDINGS } from './findings.ts';

/** The Photoshop resource that holds IPTC-IIM. */
const IPTC_RESOURCE = 0x0404;

/** More than any legitimate file has. */
const MAX_DATASETS = 1000;

interface Dataset {
  readonly record: number;
  readonly number: number;
  readonly value: Buffer;
}

/** The application record's datasets that are read (IPTC IIM 4.2, chapter 6). */
const NAMES: ReadonlyMap<number, string> = new Map([
  [65, 'Originating Program'],
  [80, 'By-line'],
  [110, 'Credit'],
  [116, 'Copyright Notice'],
]);

/** The application record's dataset with the description of the picture. */
const CAPTION = 120;

/** Reads IPTC-IIM in a file's Photoshop resources. Unreadable data count as absent. */
export function readIim(resources: readonly Buffer[]): MetadataFindings {
  const datasets = resources.flatMap((block) => iptcBlocks(block).flatMap(datasetsOf));
  if (datasets.length === 0) return NO_FINDINGS;
  const isUtf8 = datasets.some((d) => d.record === 1 && d.number === 90 && d.value.equals(UTF8_CODE));
  const extracted = datasets.flatMap(({ record, number, value }): (ExtractedField & { number: number })[] => {
    const name = record === 2 ? NAMES.get(number) : undefined;
    return name === undefined ? [] : [{ from: 'iptc', name, number, value: decode(value, isUtf8) }];
  });
  const texts = (wanted: number) => extracted.filter((f) => f.number === wanted).map((f) => f.value.trim());
  return {
    ...NO_FINDINGS,
    creator: [texts(80).filter(Boolean).join(', ')],
    credit: texts(110),
    copyrightNotice: texts(116),
    caption: datasets
      .filter(({ record, number }) => record === 2 && number === CAPTION)
      .map(({ value }) => decode(value, isUtf8)),
    software: texts(65),
    extracted: extracted.map(({ from, name, value }) => ({ from, name, value })),
  };
}

/** `8BIM`, a number, a name padded to an even length, the size, and the content, padded likewise. */
function iptcBlocks(resources: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  while (at + 12 <= resources.length && resources.toString('latin1', at, at + 4) === '8BIM') {
    const id = resources.readUInt16BE(at + 4);
    const name = 1 + (resources[at + 6] ?? 0);
    const sizeAt = at + 6 + name + (name % 2);
    if (sizeAt + 4 > resources.length) break;
    const size = resources.readUInt32BE(sizeAt);
    if (id === IPTC_RESOURCE) found.push(resources.subarray(sizeAt + 4, sizeAt + 4 + size));
    at = sizeAt + 4 + size + (size % 2);
  }
  return found;
}

/**
 * Each dataset: a marker, record and number, two bytes of length, and the value. Extended lengths are for objects, not
 * texts.
 */
function datasetsOf(block: Buffer): Dataset[] {
  const found: Dataset[] = [];
  let at = 0;
  while (at + 5 <= block.length && block[at] === 0x1c && found.length < MAX_DATASETS) {
    const length = block.readUInt16BE(at + 3);
    if (length > 0x7fff || at + 5 + length > block.length) break;
    const value = block.subarray(at + 5, at + 5 + length);
    found.push({ record: block[at + 1] ?? 0, number: block[at + 2] ?? 0, value });
    at += 5 + length;
  }
  return found;
}

/** ESC % G, which declares UTF-8 in dataset 1:90 (ISO 2022). */
const UTF8_CODE = Buffer.from([0x1b, 0x25, 0x47]);

/**
 * UTF-8 if declared, or if undeclared bytes are valid UTF-8, as many writers omit the declaration; otherwise
 * Windows-1252, which has Latin 1's letters and the quotation marks and euro sign of Windows programs.
 */
function decode(value: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(value);
  } catch {
    return new TextDecoder('windows-1252').decode(value);
  }
}
