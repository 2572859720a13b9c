import ExifReader from 'exifreader';
import type { SourceTypeFinding } from '../../domain/index.ts';
import { type MetadataFindings, NO_FINDINGS } from './findings.ts';

/** The spellings that files carry; IPTC's own reference images have had all three. */
const SOURCE_TYPE_NAMES = ['DigitalSourceType', 'DigitalSourcefileType', 'DigitalSourceFileType'];

/** What a packed XMP chunk of a PNG may unfold to. */
const MAX_UNPACKED = 4 * 1024 * 1024;

/**
 * What EXIF, IPTC-IIM and XMP say in a JPEG, PNG or WebP. What cannot be read counts as absent: never rejects for bytes.
 * Hostile XML can keep it busy for minutes, so it belongs off the main thread.
 */
export async function readEmbeddedMetadata(bytes: Buffer): Promise<MetadataFindings> {
  const tags = await loadTags(bytes);
  if (tags === undefined) return NO_FINDINGS;
  const xmp: Tags = isRecord(tags.xmp) ? tags.xmp : {};
  const iptc: Tags = isRecord(tags.iptc) ? tags.iptc : {};
  const exif: Tags = isRecord(tags.exif) ? tags.exif : {};
  const licensors = items(xmp.Licensor).flatMap((l) => (isRecord(l) ? texts(l.LicensorURL) : []));
  return {
    sourceTypes: SOURCE_TYPE_NAMES.flatMap((name) => texts(xmp[name])).map(
      (value): SourceTypeFinding => ({ value, from: 'xmp' }),
    ),
    creator: [joined(xmp.creator), joined(iptc['By-line']), joined(exif.Artist)],
    credit: [...texts(xmp.Credit), ...texts(iptc.Credit)],
    copyrightNotice: [...inDefaultLanguage(xmp.rights), ...texts(iptc['Copyright Notice']), joined(exif.Copyright)],
    licence: [...texts(xmp.WebStatement), ...licensors, ...texts(xmp.LicensorURL), ...texts(xmp.license)],
    software: [...texts(xmp.CreatorTool), ...texts(exif.Software)],
    c2paState: null,
  };
}

type Tags = Record<string, unknown>;

async function loadTags(bytes: Buffer): Promise<Tags | undefined> {
  try {
    const tags: unknown = await ExifReader.load(bytes, {
      expanded: true,
      async: true,
      includeTags: { xmp: true, iptc: true, exif: ['Artist', 'Copyright', 'Software'] },
      decompress: { maxDecompressedSize: MAX_UNPACKED },
    });
    return isRecord(tags) ? tags : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Tags {
  return typeof value === 'object' && value !== null;
}

/** The parts of a tag: the items of a list, the tag itself where it is none. */
function items(tag: unknown): unknown[] {
  if (Array.isArray(tag)) return tag;
  if (!isRecord(tag)) return [];
  return Array.isArray(tag.value) && tag.value.every(isRecord) ? tag.value : [tag];
}

/** Every text of a tag. XMP has it as the value; IIM and EXIF have bytes or pieces there, and the text beside it. */
function texts(tag: unknown): string[] {
  return items(tag).flatMap((item) => {
    if (typeof item === 'string') return [item];
    if (!isRecord(item)) return [];
    if (typeof item.value === 'string') return [item.value];
    return Array.isArray(item.value) && typeof item.description === 'string' ? [item.description] : [];
  });
}

function joined(tag: unknown): string {
  return texts(tag).join(', ');
}

/** The texts of a tag with a text per language: the default one first. */
function inDefaultLanguage(tag: unknown): string[] {
  const isDefault = (item: unknown) =>
    isRecord(item) && isRecord(item.attributes) && item.attributes.lang === 'x-default';
  const all = items(tag);
  return [...all.filter(isDefault), ...all].flatMap(texts);
}
