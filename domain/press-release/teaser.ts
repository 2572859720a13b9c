import { sliceCodePoints } from '../text.ts';
import { type SanitizedHtml, visibleBeginning, visibleText } from './content.ts';

/** About how long a teaser is where the publisher gave no end: code points. */
export const TEASER_LENGTH = 300;

/**
 * The excerpt of a release (contract §4): what the offsets cut out of the visible text, in Unicode code points;
 * an end past the text stops at its end. Without an end, whole sentences up to about 300 characters.
 */
export function teaser(html: SanitizedHtml, begin: number | null, end: number | null): string {
  if (begin === null && end === null) return firstSentences(visibleBeginning(html, TEASER_LENGTH));
  const text = visibleText(html);
  if (end !== null) return sliceCodePoints(text, begin ?? 0, end).trim();
  return firstSentences(sliceCodePoints(text, begin ?? 0).trim());
}

/** A full stop that ends a sentence: before white space, and not after a short abbreviation or a number (`3. Oktober`). */
const SENTENCE_END = /(?<![\s(][\p{L}]{1,3}|\d)[.!?…][”“"'»«)]*(?=\s|$)|[!?…][”“"'»«)]*(?=\s|$)/uy;
const MARKS = '.!?…';

function firstSentences(text: string): string {
  const window = sliceCodePoints(text, 0, TEASER_LENGTH);
  if (window.length === text.length) return text;
  const cut = lastSentenceEnd(window);
  // A first sentence of a few words would make a poor teaser; then a cut between words reads better.
  if (cut >= window.length / 3) return window.slice(0, cut);
  const lastSpace = window.lastIndexOf(' ');
  return `${window.slice(0, lastSpace > 0 ? lastSpace : window.length).replace(/[\s,;:–-]+$/u, '')} …`;
}

/** Where the last sentence of a text ends, its closing quotes included; 0 where none does. Looked for from behind. */
function lastSentenceEnd(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) {
    if (!MARKS.includes(text.charAt(at))) continue;
    SENTENCE_END.lastIndex = at;
    if (SENTENCE_END.test(text)) return SENTENCE_END.lastIndex;
  }
  return 0;
}
