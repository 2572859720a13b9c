import { foldWords, SIMILAR_SHARE, shingleSimilarity, shinglesOf } from '../../../portal/text-check.ts';
import { type SanitizedHtml, visibleText } from '../../content/content.ts';
import type { NearText, RelatedRelease } from './finding.ts';

/** Maximum releases named by a finding, nearest first. */
export const NEAR_TEXTS_MAX = 3;

/** A release that may have nearly the same text. */
export interface TextToCompare extends RelatedRelease {
  readonly text: SanitizedHtml;
}

/** The releases that share at least SIMILAR_SHARE of the shingles, the nearest first; at most NEAR_TEXTS_MAX. */
export function nearTextsOf(text: SanitizedHtml, candidates: readonly TextToCompare[]): NearText[] {
  const own = shingles(text);
  return candidates
    .map(({ text: other, ...release }) => ({ ...release, share: roundedDown(shingleSimilarity(own, shingles(other))) }))
    .filter(({ share }) => share >= SIMILAR_SHARE)
    .sort((a, b) => b.share - a.share || b.id - a.id)
    .slice(0, NEAR_TEXTS_MAX);
}

function shingles(text: SanitizedHtml): ReadonlySet<number> {
  return shinglesOf(foldWords(visibleText(text)));
}

/** Rounds down to hundredths. 0.29 * 100 is 28.999…, so a tiny amount is added first. */
function roundedDown(share: number): number {
  return Math.floor(share * 100 + 1e-9) / 100;
}
