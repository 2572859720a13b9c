import { type SanitizedHtml, visibleText } from './content.ts';
import { contentFaults } from './content-faults.ts';
import type { PressReleaseContent } from './fields.ts';

type Excerpted = Pick<PressReleaseContent, 'text' | 'teaserBegin' | 'teaserEnd'>;
type Offsets = Pick<PressReleaseContent, 'teaserBegin' | 'teaserEnd'>;

const NONE: Offsets = { teaserBegin: null, teaserEnd: null };

const isInWord = (text: readonly string[], at: number) => !/^\s?$/u.test(text[at] ?? '');

function wordEnd(text: readonly string[], from: number): number {
  let at = from;
  while (isInWord(text, at)) at++;
  return at;
}

/**
 * Moves a teaser's offsets to a changed text. They stay at the same words or, if those changed, enclose the
 * replacement. Returns none if the excerpt would be empty.
 */
export function followText({ text, teaserBegin, teaserEnd }: Excerpted, now: SanitizedHtml): Offsets {
  if (text === now || (teaserBegin === null && teaserEnd === null)) return { teaserBegin, teaserEnd };
  const [before, after] = [[...visibleText(text)], [...visibleText(now)]];
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd++;
  const follow = (offset: number | null, inside: number) => {
    if (offset === null || offset <= same) return offset;
    return offset >= before.length - sameAtEnd ? offset + after.length - before.length : inside;
  };
  const begin = follow(teaserBegin, same);
  const end = follow(teaserEnd, after.length - sameAtEnd);
  // An excerpt that ended at a word boundary keeps doing so.
  const grows = end !== null && teaserEnd !== null && end > (begin ?? 0) && !isInWord(before, teaserEnd);
  const offsets = { teaserBegin: begin, teaserEnd: grows ? wordEnd(after, end) : end };
  return contentFaults({ text: now, ...offsets }).length === 0 ? offsets : NONE;
}
