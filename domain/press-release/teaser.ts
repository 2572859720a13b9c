import { sliceCodePoints } from '../text.ts';
import { type SanitizedHtml, visibleText } from './content.ts';

/** About how long a teaser is where the publisher gave no end: code points. */
export const TEASER_LENGTH = 300;

/**
 * The excerpt of a release (contract §4): what the offsets cut out of the visible text, in Unicode code points;
 * an end past the text stops at its end. Without an end, whole sentences up to about 300 characters.
 */
export function teaser(html: SanitizedHtml, begin: number | null, end: number | null): string {
  const text = visibleText(html);
  if (end !== null) return sliceCodePoints(text, begin ?? 0, end).trim();
  return firstSentences(sliceCodePoints(text, begin ?? 0).trim());
}

/** A full stop that ends a sentence: before white space, and not after a short abbreviation or a number (`3. Oktober`). */
const SENTENCE_END = /(?<![\s(][\p{L}]{1,3}|\d)[.!?…][”“"'»«)]*(?=\s|$)|[!?…][”“"'»«)]*(?=\s|$)/gu;

function firstSentences(text: string): string {
  const window = sliceCodePoints(text, 0, TEASER_LENGTH);
  if (window.length === text.length) return text;
  let cut = 0;
  for (const match of window.matchAll(SENTENCE_END)) cut = match.index + match[0].length;
  // A first sentence of a few words would make a poor teaser; then a cut between words reads better.
  if (cut >= window.length / 3) return window.slice(0, cut);
  const lastSpace = window.lastIndexOf(' ');
  return `${window.slice(0, lastSpace > 0 ? lastSpace : window.length).replace(/[\s,;:–-]+$/u, '')} …`;
}
