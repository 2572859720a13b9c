import type { Language } from '../../language.ts';
import { isLongerThan, sliceCodePoints } from '../../text/text.ts';
import { type SanitizedHtml, textBlocks, visibleText } from './content.ts';
import { endsWithMark, lastSentenceEnd } from './sentence-ends.ts';

/** Maximum code points of a teaser without an explicit end, its ellipsis not counted. */
export const TEASER_LENGTH = 300;

/**
 * The teaser of a release (contract §4): the visible text between the offsets, in Unicode code points; an end past the
 * text stops at its end. Without an end, whole sentences up to about 300 characters; without offsets, those of the
 * first paragraphs.
 */
export function teaser(html: SanitizedHtml, begin: number | null, end: number | null, language: Language): string {
  if (begin === null && end === null) return firstSentences(openingOf(html), language);
  const text = visibleText(html);
  if (end !== null) return sliceCodePoints(text, begin ?? 0, end).trim();
  return firstSentences({ text: sliceCodePoints(text, begin ?? 0).trim(), blockEnds: [], isWhole: true }, language);
}

/** The beginning of a text, as long as a teaser can use. */
interface Opening {
  readonly text: string;
  /** Ends of blocks that close with an end mark, in UTF-16 units: always the end of a sentence. */
  readonly blockEnds: readonly number[];
  /** False if the release goes on in a block that cannot be joined to this text. */
  readonly isWhole: boolean;
}

/**
 * The first paragraphs, up to one without an end mark: the next would run into its sentence. Without a paragraph, the
 * first block, so the result is never empty for visible text.
 */
function openingOf(html: SanitizedHtml): Opening {
  let text = '';
  let first: string | undefined;
  const blockEnds: number[] = [];
  for (const block of textBlocks(html)) {
    first ??= block.text;
    const isUnfinished = text !== '' && !endsWithMark(text);
    if (!block.isParagraph) {
      // "The figures:" makes no sense without its list.
      if (isUnfinished && text.endsWith(':')) return { text, blockEnds, isWhole: false };
      continue;
    }
    if (isUnfinished) return { text, blockEnds, isWhole: false };
    text = text === '' ? block.text : `${text} ${block.text}`;
    if (isLongerThan(text, TEASER_LENGTH)) return { text, blockEnds, isWhole: true };
    if (endsWithMark(text)) blockEnds.push(text.length);
  }
  return { text: text === '' ? (first ?? '') : text, blockEnds, isWhole: true };
}

function firstSentences({ text, blockEnds, isWhole }: Opening, language: Language): string {
  const window = sliceCodePoints(text, 0, TEASER_LENGTH);
  if (window.length === text.length && isWhole) return text;
  // Searches the whole text: a sentence at the window's end may continue behind it.
  const cut = Math.max(blockEnds.at(-1) ?? 0, lastSentenceEnd(text, window.length, language));
  // A very short first sentence makes a poor teaser; cutting between words reads better.
  if (cut >= window.length / 3) return text.slice(0, cut);
  if (window.length === text.length) return `${withoutTrailingPunctuation(text)} …`;
  const lastSpace = text.lastIndexOf(' ', window.length);
  return `${withoutTrailingPunctuation(text.slice(0, lastSpace > 0 ? lastSpace : window.length))} …`;
}

const withoutTrailingPunctuation = (text: string) => text.replace(/[\s,;:–-]+$/u, '');
