import type { ImageId } from '../../identifiers.ts';
import type { Image } from '../../image/image.ts';
import { type EditableImageField, imageChanges } from '../../image/image-changes.ts';
import { type TextChange, wordChanges } from '../../text/word-diff.ts';
import type { PressRelease } from '../press-release.ts';
import { decoded, type SanitizedHtml } from './content.ts';
import {
  COMPARED_BY_VALUE,
  COMPARED_BY_WORDS,
  CONTENT_FIELDS,
  type ComparedByValue,
  type ComparedByWords,
  type PressReleaseContent,
  ruleOf,
  type WireName,
} from './fields.ts';

/** A link of a text: its visible text and its target. */
export interface TextLink {
  readonly text: string;
  readonly href: string;
}

/** A tag with its name and link target, or the text between tags. */
const TOKEN = /<(\/?)([a-z0-9]+)(?: href="([^"]*)")?[^<>]*>|[^<]+/g;
const INLINE: ReadonlySet<string> = new Set(['a', 'strong', 'em']);

/** The links of a text, in order. */
export function linksOf(html: SanitizedHtml): TextLink[] {
  return parseHtml(html).links;
}

/** The form of a text in which two versions are compared: visible text, one line per block, targets after their links. */
export function comparableText(html: string): string {
  return parseHtml(html)
    .text.split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function parseHtml(html: string): { readonly text: string; readonly links: TextLink[] } {
  const links: TextLink[] = [];
  let text = '';
  let open: { readonly href: string; readonly from: number } | undefined;
  for (const [token, slash, tag, href] of html.matchAll(TOKEN)) {
    if (tag === undefined) text += decoded(token).replace(/\s/g, ' ');
    else if (!INLINE.has(tag)) text += '\n';
    else if (tag === 'a' && slash === '') open = { href: decoded(href ?? ''), from: text.length };
    else if (tag === 'a' && open !== undefined) {
      links.push({ text: text.slice(open.from).replace(/\s+/g, ' ').trim(), href: open.href });
      text += ` [${open.href}]`;
      open = undefined;
    }
  }
  return { text, links };
}

type ComparedText = WireName<ComparedByWords> | 'teaser';
type ComparedValue = WireName<ComparedByValue> | 'ai_text_declaration';
type PlainValue = string | number | boolean | null;

function plainText(release: PressReleaseContent, field: ComparedByWords): string {
  const value = release[field];
  return ruleOf(field).kind === 'html' ? comparableText(value as SanitizedHtml) : (value ?? '');
}

/** Texts compared word by word for editors, by their names in the API. */
const TEXTS: readonly (readonly [ComparedText, (release: PressRelease) => string])[] = [
  ...COMPARED_BY_WORDS.map(
    (field) => [CONTENT_FIELDS[field].wire, (release: PressRelease) => plainText(release, field)] as const,
  ),
  ['teaser', ({ teaser }) => teaser],
];

const VALUES: readonly (readonly [ComparedValue, (release: PressRelease) => PlainValue])[] = [
  ...COMPARED_BY_VALUE.map((field) => [CONTENT_FIELDS[field].wire, (release: PressRelease) => release[field]] as const),
  ['ai_text_declaration', ({ aiTextDeclaration }) => aiTextDeclaration],
];

/** Changes from one submission of a release to another. */
export interface SubmissionChanges {
  readonly texts: readonly { readonly field: ComparedText; readonly changes: readonly TextChange[] }[];
  readonly values: readonly {
    readonly field: ComparedValue;
    readonly before: PlainValue;
    readonly after: PlainValue;
  }[];
  /** The wording is equal, but the markup differs: headings, lists, emphasis. */
  readonly hasOtherMarkup: boolean;
  readonly images: {
    readonly added: readonly ImageId[];
    readonly removed: readonly ImageId[];
    /** Images whose description or crop changed. */
    readonly changed: readonly { readonly imageId: ImageId; readonly fields: readonly EditableImageField[] }[];
  };
}

/** Changes between two submissions, word by word. Unchanged fields are left out. */
export function changesBetween(before: PressRelease, after: PressRelease): SubmissionChanges {
  const texts = TEXTS.flatMap(([field, textIn]) => {
    const [oldText, newText] = [textIn(before), textIn(after)];
    return oldText === newText ? [] : [{ field, changes: wordChanges(oldText, newText) }];
  });
  const values = VALUES.flatMap(([field, valueIn]) => {
    const [oldValue, newValue] = [valueIn(before), valueIn(after)];
    return oldValue === newValue ? [] : [{ field, before: oldValue, after: newValue }];
  });
  const hasOtherMarkup = before.text !== after.text && !texts.some(({ field }) => field === 'text');
  const [oldIds, newIds] = [before.images.map(({ id }) => id), after.images.map(({ id }) => id)];
  const images = {
    added: newIds.filter((id) => !oldIds.includes(id)),
    removed: oldIds.filter((id) => !newIds.includes(id)),
    changed: before.images.flatMap((image) => changedImage(image, after.images)),
  };
  return { texts, values, hasOtherMarkup, images };
}

function changedImage(before: Image, images: readonly Image[]): SubmissionChanges['images']['changed'] {
  const after = images.find(({ id }) => id === before.id);
  if (after === undefined) return [];
  // Snapshots of earlier versions lack `pressDownload`.
  const fields = imageChanges({ ...before, pressDownload: before.pressDownload ?? false }, after);
  return fields.length === 0 ? [] : [{ imageId: before.id, fields: fields.map(({ field }) => field) }];
}
