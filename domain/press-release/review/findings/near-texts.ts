import { foldWords, SIMILAR_SHARE, shingleSimilarity, shinglesOf } from '../../../text/similarity.ts';
import { type SanitizedHtml, visibleText } from '../../content/content.ts';
import type { NearText, RelatedRelease } from './finding.ts';

/** Maximum releases named by a finding, nearest first. */
export const NEAR_TEXTS_MAX = 3;

/** A release that may have nearly the same text. */
export interface TextToCompare extends RelatedRelease {
  readonly text: SanitizedHtml;
}

/** Returns a function that compares releases with the text, one at a time: each takes milliseconds if the texts are long. */
export function comparisonWith(text: SanitizedHtml): (release: TextToCompare) => NearText {
  const own = shingles(text);
  return ({ text: other, ...release }) => ({
    ...release,
    share: roundedDown(shingleSimilarity(own, shingles(other))),
  });
}

/** The releases that share at least SIMILAR_SHARE of the shingles, the nearest first; at most NEAR_TEXTS_MAX. */
export function nearestTexts(compared: readonly NearText[]): NearText[] {
  return compared
    .filter(({ share }) => share >= SIMILAR_SHARE)
    .sort((a, b) => b.share - a.share || b.id - a.id)
    .slice(0, NEAR_TEXTS_MAX);
}

function shingles(text: SanitizedHtml): Float64Array {
  return shinglesOf(foldWords(visibleText(text)));
}

/** Rounds down to hundredths. 0.29 * 100 is 28.999…, so a tiny amount is added first. */
function roundedDown(share: number): number {
  return Math.floor(share * 100 + 1e-9) / 100;
}
