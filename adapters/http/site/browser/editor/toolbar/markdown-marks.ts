import { InputRule } from 'prosemirror-inputrules';
import type { Mark } from 'prosemirror-model';
import { MARKS } from '../schema.ts';
import { completedUrl } from './completed-url.ts';

/** An asterisk opens emphasis only after one of these, not inside a word, as in “Leser*innen”. */
const BEFORE = String.raw`(?:^|[\s([{„“‚‘–—\ufffc-])`;
/** Text between two asterisks, without white space at its ends. */
const EMPHASISED = String.raw`[^\s*](?:[^*]*[^\s*])?`;

/** `**bold**`, `*italic*` and `[text](address)` become formatting as their last sign is typed; Backspace undoes that. */
export function markdownMarkRules(): InputRule[] {
  return [
    markRule(String.raw`(${BEFORE})(\*\*)(${EMPHASISED})\*\*$`, () => MARKS.strong.create()),
    markRule(String.raw`(${BEFORE})(\*)(${EMPHASISED})\*$`, () => MARKS.em.create()),
    markRule(String.raw`()(\[)([^[\]]+)\]\(([^\s()]+)\)$`, ([, , , , address = '']) => {
      const href = completedUrl(address);
      return href === undefined ? undefined : MARKS.link.create({ href });
    }),
  ];
}

/** Groups of the pattern: the text before, the opening sign, and the text that gets the mark. */
function markRule(pattern: string, toMark: (match: RegExpMatchArray) => Mark | undefined): InputRule {
  return new InputRule(new RegExp(pattern, 'u'), (state, match, start, end) => {
    const mark = toMark(match);
    if (mark === undefined) return null;
    const [, before = '', opening = '', text = ''] = match;
    const from = start + before.length;
    const textFrom = from + opening.length;
    return state.tr
      .delete(textFrom + text.length, end)
      .delete(from, textFrom)
      .addMark(from, from + text.length, mark)
      .removeStoredMark(mark);
  });
}
