import { type SanitizedHtml, visibleText } from './content.ts';
import { contentFaults } from './content-faults.ts';
import type { PressReleaseContent } from './fields.ts';

type TextWithOffsets = Pick<PressReleaseContent, 'text' | 'teaserBegin' | 'teaserEnd'>;
type Offsets = Pick<PressReleaseContent, 'teaserBegin' | 'teaserEnd'>;

const NO_OFFSETS: Offsets = { teaserBegin: null, teaserEnd: null };

/** False at white space and at the end of the text. */
const isWordCharacter = (text: readonly string[], at: number) => /\S/u.test(text[at] ?? '');

const isLetter = (character = '') => /[\p{L}\p{M}\p{N}]/u.test(character);

const isBetweenLetters = (text: readonly string[], at: number) =>
  at > 0 && isLetter(text[at - 1]) && isLetter(text[at]);

function wordEnd(text: readonly string[], from: number): number {
  let at = from;
  while (isWordCharacter(text, at)) at++;
  return at;
}

/**
 * Moves a teaser's offsets to a changed text. They stay at the same words or, if those changed, enclose the
 * replacement. Both are null if the excerpt would be empty.
 */
export function moveTeaserOffsets({ text, teaserBegin, teaserEnd }: TextWithOffsets, newText: SanitizedHtml): Offsets {
  if (text === newText || (teaserBegin === null && teaserEnd === null)) return { teaserBegin, teaserEnd };
  const before = [...visibleText(text)];
  const after = [...visibleText(newText)];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  // Words are replaced whole, even by words with the same first or last letters.
  while (isBetweenLetters(before, head) || isBetweenLetters(after, head)) head--;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  while (isBetweenLetters(before, before.length - tail) || isBetweenLetters(after, after.length - tail)) tail--;
  const moved = (offset: number | null, ifReplaced: number) => {
    if (offset === null || offset <= head) return offset;
    return offset >= before.length - tail ? offset + after.length - before.length : ifReplaced;
  };
  const begin = moved(teaserBegin, head);
  const end = moved(teaserEnd, after.length - tail);
  // If the excerpt ended at the end of a word, extend it to the end of the word that it now ends in.
  const endsInWord =
    end !== null &&
    end > (begin ?? 0) &&
    !isWordCharacter(before, teaserEnd as number) &&
    isWordCharacter(after, end - 1);
  const offsets = { teaserBegin: begin, teaserEnd: endsInWord ? wordEnd(after, end) : end };
  return contentFaults({ text: newText, ...offsets }).length === 0 ? offsets : NO_OFFSETS;
}
