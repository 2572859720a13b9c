import type { ImageId } from '../../identifiers.ts';
import { type TextChange, wordChanges } from '../../text/word-diff.ts';
import type { PressRelease } from '../press-release.ts';
import { decoded, type SanitizedHtml } from './content.ts';

/** A link of a text: what a reader sees of it, and where it leads. */
export interface TextLink {
  readonly text: string;
  readonly href: string;
}

/** A tag with its name, and its target where it is a link, or text between tags. */
const PIECE = /<(\/?)([a-z0-9]+)(?: href="([^"]*)")?[^<>]*>|[^<]+/g;
const INLINE: ReadonlySet<string> = new Set(['a', 'strong', 'em']);

/** The links of a text, in its order. */
export function linksOf(html: SanitizedHtml): TextLink[] {
  return read(html).links;
}

/** What a reader sees of a text, a line for each block, and behind each link where it leads: what two versions are compared by. */
export function comparableText(html: string): string {
  return read(html)
    .text.split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function read(html: string): { readonly text: string; readonly links: TextLink[] } {
  const links: TextLink[] = [];
  let text = '';
  let open: { readonly href: string; readonly from: number } | undefined;
  for (const [piece, slash, tag, href] of html.matchAll(PIECE)) {
    if (tag === undefined) text += decoded(piece).replace(/\s/g, ' ');
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

/** The texts in which versions are compared word by word, under the API's names. */
const TEXTS = {
  title: ({ title }) => title,
  text: ({ text }) => comparableText(text),
  teaser: ({ teaser }) => teaser,
  keywords: ({ keywords }) => keywords ?? '',
  backlink_url: ({ backlinkUrl }) => backlinkUrl ?? '',
} as const satisfies Readonly<Record<string, (release: PressRelease) => string>>;

/** What is compared as a whole. */
const VALUES = {
  portal: ({ portal }) => portal,
  company_id: ({ companyId }) => companyId,
  category_id: ({ categoryId }) => categoryId,
  language: ({ language }) => language,
  no_export: ({ noExport }) => noExport,
  ai_text_declaration: ({ aiTextDeclaration }) => aiTextDeclaration,
} as const satisfies Readonly<Record<string, (release: PressRelease) => string | number | boolean | null>>;

/** What changed from one submission of a release to another. */
export interface SubmissionChanges {
  readonly texts: readonly { readonly field: keyof typeof TEXTS; readonly changes: readonly TextChange[] }[];
  readonly values: readonly {
    readonly field: keyof typeof VALUES;
    readonly before: string | number | boolean | null;
    readonly after: string | number | boolean | null;
  }[];
  /** The text says the same, and is set otherwise: headings, lists, emphasis. */
  readonly isSetOtherwise: boolean;
  readonly images: { readonly added: readonly ImageId[]; readonly removed: readonly ImageId[] };
}

/** What changed between two submissions, word by word; what did not is left out. */
export function changesBetween(before: PressRelease, after: PressRelease): SubmissionChanges {
  const texts = entriesOf(TEXTS).flatMap(([field, of]) => {
    const [one, other] = [of(before), of(after)];
    return one === other ? [] : [{ field, changes: wordChanges(one, other) }];
  });
  const values = entriesOf(VALUES).flatMap(([field, of]) => {
    const [one, other] = [of(before), of(after)];
    return one === other ? [] : [{ field, before: one, after: other }];
  });
  const isSetOtherwise = before.text !== after.text && !texts.some(({ field }) => field === 'text');
  const [had, has] = [before.images.map(({ id }) => id), after.images.map(({ id }) => id)];
  const images = { added: has.filter((id) => !had.includes(id)), removed: had.filter((id) => !has.includes(id)) };
  return { texts, values, isSetOtherwise, images };
}

function entriesOf<T extends object>(table: T): [keyof T, T[keyof T]][] {
  return Object.entries(table) as [keyof T, T[keyof T]][];
}
