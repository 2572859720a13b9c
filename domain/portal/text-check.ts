import { commonShingles, foldText, SHINGLE_WORDS } from '../text/similarity.ts';

/*
 * Checks if a text was published here (contract §18). Texts are compared after folding; those that are only similar are
 * found as text/similarity.ts describes.
 */

/** Code points of a text that may be checked. */
export const CHECKED_TEXT_MAX = 100_000;
/** A text contains a wording if it has this share of its shingles. */
const CONTAINED_SHARE = 0.9;
/** Shorter wordings may occur in other texts by chance. */
const CONTAINED_SHINGLES_MIN = 20;

/** A published wording. */
interface Wording {
  readonly title: string;
  /** Folded. */
  readonly text: string;
}

/** True if the folded text equals the wording's text, with or without its title before it. */
export function matchesWording(folded: string, { title, text }: Wording): boolean {
  return folded.endsWith(text) && (folded === text || folded === foldText(`${title} ${text}`));
}

/**
 * True if nearly all shingles of the wording are in the text, which has others besides, such as a contact or a menu. Only
 * wordings that make up a large part of the text are found by their sketches.
 */
export function containsWording(text: Float64Array, wording: Float64Array): boolean {
  return wording.length >= CONTAINED_SHINGLES_MIN && commonShingles(text, wording) >= CONTAINED_SHARE * wording.length;
}

/** The part of a folded text from the wording's first words to its last ones; all of it if either are missing. */
export function partWithWording(text: string, wording: string): string {
  const words = wording.split(' ');
  const end = words.slice(-SHINGLE_WORDS).join(' ');
  const from = text.indexOf(words.slice(0, SHINGLE_WORDS).join(' '));
  const to = text.lastIndexOf(end);
  return from === -1 || to < from ? text : text.slice(from, to + end.length);
}
