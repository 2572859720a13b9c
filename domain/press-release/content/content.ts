import type { Brand } from '../../identifiers.ts';
import { isBlank } from '../../text/text.ts';

/** HTML from the sanitiser: only tags of ALLOWED_TAGS, links with safe addresses. */
export type SanitizedHtml = Brand<string, 'SanitizedHtml'>;

/** Specification §2.1: all other markup is stripped. */
export const ALLOWED_TAGS = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'] as const;

/** The share of the text that AI wrote (specification §2.3). */
export const AI_TEXT_DECLARATIONS = ['none', 'assisted', 'mostly_ai', 'fully_ai'] as const;
export type AiTextDeclaration = (typeof AI_TEXT_DECLARATIONS)[number];

const BLOCK_TAG = /<\/?(?:p|h2|h3|li|ul|ol|blockquote)>/g;
const BLOCK_EDGE = new RegExp(`${BLOCK_TAG.source}|<br\\s*/?>`, 'g');
/** Single spaces are left alone: replacing each by itself would take most of the time. */
const FOLDABLE_SPACE = /\s{2,}|[^\S ]/g;
const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/**
 * The visible text of sanitised HTML: tags dropped, references decoded, a space at the edges of blocks and at line
 * breaks, white space folded. Teaser offsets count in this text.
 */
export function visibleText(html: SanitizedHtml): string {
  return decoded(html.replace(BLOCK_EDGE, ' ').replace(/<[^<>]*>/g, ''))
    .replace(FOLDABLE_SPACE, ' ')
    .trim();
}

/** The non-empty lines of the visible text. A line ends at a block's edge or a line break. */
export function textLines(html: SanitizedHtml): string[] {
  return html
    .split(BLOCK_EDGE)
    .map((line) => visibleText(line as SanitizedHtml))
    .filter((line) => line !== '');
}

/**
 * The visible text of each non-empty block, in order. A paragraph is any text that is neither a heading nor in a list,
 * including loose text and quotations.
 */
export function* textBlocks(html: SanitizedHtml): Generator<{ readonly text: string; readonly isParagraph: boolean }> {
  let from = 0;
  let openHeadingsAndLists = 0;
  const block = (end?: number) => ({
    text: visibleText(html.slice(from, end) as SanitizedHtml),
    isParagraph: openHeadingsAndLists === 0,
  });
  for (const { 0: tag, index } of html.matchAll(BLOCK_TAG)) {
    const found = block(index);
    if (found.text !== '') yield found;
    // h2, h3, li, ol and ul.
    if (/^<\/?[hlou]/.test(tag)) openHeadingsAndLists += tag.startsWith('</') ? -1 : 1;
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

export function isBlankHtml(html: SanitizedHtml): boolean {
  // Stops at the first text that is not blank, instead of decoding all of it.
  for (const [text] of html.matchAll(/(?<=^|>)[^<]+/g)) if (!isBlank(decoded(text))) return false;
  return true;
}

export function countLinks(html: SanitizedHtml): number {
  return html.match(/<a[\s>]/g)?.length ?? 0;
}
