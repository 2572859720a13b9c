import { isLongerThan, sliceCodePoints } from '../../text/text.ts';
import { type SanitizedHtml, textBlocks, visibleText } from './content.ts';

/** About how long a teaser is where the publisher gave no end: code points. */
export const TEASER_LENGTH = 300;

/** A line without a full stop that is shorter is no text of its own: place and date, or what leads to a list. */
const LINE_LENGTH = TEASER_LENGTH / 3;

/**
 * The excerpt of a release (contract §4): what the offsets cut out of the visible text, in Unicode code points;
 * an end past the text stops at its end. Without an end, whole sentences up to about 300 characters; without offsets,
 * those of the first paragraphs.
 */
export function teaser(html: SanitizedHtml, begin: number | null, end: number | null): string {
  if (begin === null && end === null) return firstSentences(proseOf(html));
  const text = visibleText(html);
  if (end !== null) return sliceCodePoints(text, begin ?? 0, end).trim();
  return firstSentences(sliceCodePoints(text, begin ?? 0).trim());
}

/**
 * Whole sentences of the first paragraphs, more than a teaser takes or all that there are. Only at the very end, or where
 * there is nothing else, it may be one without a full stop: nothing runs into it. Where there is no paragraph at all, the
 * first block: never empty for visible text.
 */
function proseOf(html: SanitizedHtml): string {
  let prose = '';
  let line: { readonly text: string; readonly isParagraph: boolean } | undefined;
  let rest = '';
  for (const block of textBlocks(html)) {
    const { text, isParagraph } = block;
    if (line === undefined || (isParagraph && !line.isParagraph)) line = block;
    if (!isParagraph) continue;
    const end = lastSentenceEnd(text, text.length);
    if (end === 0 && isLongerThan(text, LINE_LENGTH)) return joined(prose, text);
    if (end > 0) prose = joined(prose, text.slice(0, end));
    if (isLongerThan(prose, TEASER_LENGTH)) return prose;
    rest = end > 0 ? text.slice(end) : '';
  }
  return prose === '' ? (line?.text ?? '') : `${prose}${rest}`;
}

const joined = (a: string, b: string) => (a === '' ? b : `${a} ${b}`);

/** A full stop that ends a sentence: before white space, and not after a short abbreviation or a number (`3. Oktober`). */
const SENTENCE_END = /(?<![\s(][\p{L}]{1,3}|\d)[.!?…][”“"'»«)]*(?=\s|$)|[!?…][”“"'»«)]*(?=\s|$)/uy;
const MARKS = '.!?…';

function firstSentences(text: string): string {
  const window = sliceCodePoints(text, 0, TEASER_LENGTH);
  if (window.length === text.length) return text;
  // In the whole text: what ends the window may go on behind it.
  const cut = lastSentenceEnd(text, window.length);
  // A first sentence of a few words would make a poor teaser; then a cut between words reads better.
  if (cut >= window.length / 3) return text.slice(0, cut);
  const lastSpace = text.lastIndexOf(' ', window.length);
  return `${text.slice(0, lastSpace > 0 ? lastSpace : window.length).replace(/[\s,;:–-]+$/u, '')} …`;
}

/** Where the last sentence that ends within the first `limit` units ends, its closing quotes included; 0 where none does. */
function lastSentenceEnd(text: string, limit: number): number {
  for (let at = limit - 1; at >= 0; at--) {
    if (!MARKS.includes(text.charAt(at))) continue;
    SENTENCE_END.lastIndex = at;
    if (SENTENCE_END.test(text) && SENTENCE_END.lastIndex <= limit) return SENTENCE_END.lastIndex;
  }
  return 0;
}
