import { requiredTextFaults, textFaults, urlFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import type { Brand, CategoryId, CompanyId } from '../../identifiers.ts';
import { codePointLength, isBlank, sliceCodePoints } from '../../text/text.ts';
import type { Portal } from '../publication/portal.ts';

/** HTML that has been through the sanitiser: only tags of ALLOWED_TAGS, links with safe addresses. */
export type SanitizedHtml = Brand<string, 'SanitizedHtml'>;

/** Specification §2.1: every other markup is stripped. */
export const ALLOWED_TAGS = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'] as const;

export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Specification §2.3: the AI grade of the text. */
export const AI_TEXT_DECLARATIONS = ['none', 'assisted', 'mostly_ai', 'fully_ai'] as const;
export type AiTextDeclaration = (typeof AI_TEXT_DECLARATIONS)[number];

/** Lengths in Unicode code points (specification §8). */
export const TITLE_MAX = 255;
/** Ours: some forty pages, with its markup. A hundred releases in a list have to fit into memory. */
export const TEXT_MAX = 100_000;
export const BACKLINK_URL_MAX = 255;
export const KEYWORDS_MAX = 255;

/** What a publisher writes and may change (specification §2.1). */
export interface PressReleaseContent {
  readonly portal: Portal;
  readonly companyId: CompanyId;
  readonly categoryId: CategoryId;
  readonly language: Language;
  readonly title: string;
  readonly text: SanitizedHtml;
  readonly backlinkUrl: string | null;
  readonly keywords: string | null;
  readonly teaserBegin: number | null;
  readonly teaserEnd: number | null;
  readonly noExport: boolean;
  /** Before when it is not to be published; null means as soon as it is approved (see schedule.ts). */
  readonly publishAt: Date | null;
}

const BLOCK_TAG = /<\/?(?:p|h2|h3|li|ul|ol|blockquote)>/g;
const BLOCK_EDGE = new RegExp(`${BLOCK_TAG.source}|<br\\s*/?>`, 'g');
const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/**
 * What a reader sees of sanitised HTML: tags dropped, references decoded, a space where a block begins or ends and
 * where a line ends, white space folded. Teaser offsets count in this text.
 */
export function visibleText(html: SanitizedHtml): string {
  return decoded(html.replace(BLOCK_EDGE, ' ').replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The visible text of each block that has any, one after the other. A paragraph is what is neither a heading nor in a list:
 * also text beside blocks, and in a quotation.
 */
export function* textBlocks(html: SanitizedHtml): Generator<{ readonly text: string; readonly isParagraph: boolean }> {
  let from = 0;
  let inside = 0;
  const block = (end?: number) => ({
    text: visibleText(html.slice(from, end) as SanitizedHtml),
    isParagraph: inside === 0,
  });
  for (const { 0: tag, index } of html.matchAll(BLOCK_TAG)) {
    const found = block(index);
    if (found.text !== '') yield found;
    if (/^<\/?[hlou]/.test(tag)) inside += tag.startsWith('</') ? -1 : 1;
    from = index + tag.length;
  }
  const last = block();
  if (last.text !== '') yield last;
}

/** Text with its character references resolved; unknown ones stay as they are. */
export function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED_ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

/** True where a reader would see nothing at all. */
export function isBlankHtml(html: SanitizedHtml): boolean {
  // Texts are long and nearly never blank: the first word decides.
  for (const [text] of html.matchAll(/(?<=^|>)[^<]+/g)) if (!isBlank(decoded(text))) return false;
  return true;
}

/** The number of links in sanitised HTML. */
export function countLinks(html: SanitizedHtml): number {
  return html.match(/<a[\s>]/g)?.length ?? 0;
}

function offsetFaults({ teaserBegin, teaserEnd, text }: Partial<PressReleaseContent>): Violation[] {
  const begin = teaserBegin ?? null;
  const end = teaserEnd ?? null;
  const faults: Violation[] = [];
  if (begin !== null && (!Number.isSafeInteger(begin) || begin < 0)) {
    faults.push({ field: 'teaser_begin', rule: 'min', min: 0 });
  }
  if (end !== null && (!Number.isSafeInteger(end) || end < 1)) {
    faults.push({ field: 'teaser_end', rule: 'min', min: 1 });
  }
  if (faults.length > 0) return faults;
  if (end !== null && end <= (begin ?? 0)) faults.push({ field: 'teaser_end', rule: 'after', other: 'teaser_begin' });
  if ((begin === null && end === null) || text === undefined || isBlankHtml(text)) return faults;
  const visible = visibleText(text);
  const from = begin ?? 0;
  const length = from === 0 ? 1 : codePointLength(visible);
  if (from >= length) faults.push({ field: 'teaser_begin', rule: 'offset_past_end', max: length - 1 });
  else if (faults.length === 0 && isBlank(sliceCodePoints(visible, from, end ?? undefined))) {
    faults.push({ field: end === null ? 'teaser_begin' : 'teaser_end', rule: 'visible_excerpt' });
  }
  return faults;
}

const REQUIRED_FIELDS = [
  ['companyId', 'company_id'],
  ['categoryId', 'category_id'],
  ['language', 'language'],
  ['title', 'title'],
  ['text', 'text'],
] as const;

/**
 * Every fault of the content that is given, empty where it may be stored; what is not given is not looked at.
 * Specification §2.1, contract §1 and §4. Whether company and category exist is the use case's question.
 */
export function contentFaults(content: Partial<Omit<PressReleaseContent, 'portal'>>): Violation[] {
  const { title, text, backlinkUrl, keywords } = content;
  return [
    ...requiredTextFaults('title', title, TITLE_MAX),
    ...(text !== undefined && isBlankHtml(text) ? [{ field: 'text', rule: 'not_empty_html' } as const] : []),
    ...textFaults('text', text, TEXT_MAX),
    ...urlFaults('backlink_url', backlinkUrl, BACKLINK_URL_MAX),
    ...textFaults('keywords', keywords, KEYWORDS_MAX),
    ...offsetFaults(content),
  ];
}

/**
 * Whether a fault says only that title or text is not written yet: a person's draft may be stored so, and submission refuses it
 * (`titlePresent`, `visibleTextPresent`).
 */
export function isUnwritten({ field, rule }: Violation): boolean {
  return (
    (field === 'title' && rule === 'required') ||
    (field === 'text' && (rule === 'required' || rule === 'not_empty_html'))
  );
}

/** A `required` fault for each field that a release cannot be without (specification §2.1) and that is not given. */
export function missingContentFaults(content: Partial<PressReleaseContent>): Violation[] {
  return REQUIRED_FIELDS.filter(([key]) => content[key] === undefined).map(([, field]) => ({
    field,
    rule: 'required',
  }));
}
