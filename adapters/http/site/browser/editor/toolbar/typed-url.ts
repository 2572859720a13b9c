import { InputRule } from 'prosemirror-inputrules';
import { MARKS } from '../schema.ts';
import { completedUrl } from './completed-url.ts';

/** Groups: the text before, the URL, and the punctuation after it, which does not belong to the URL. */
const TYPED = /(^|[\s(\ufffc])((?:https?:\/\/|www\.)[^\s<>"„“”]*[^\s<>"„“”.,;:!?)])([.,;:!?)]*) $/u;

/** Links a URL once a space is typed after it; Backspace undoes that. Enter, which rules receive as a line feed, links none. */
export function typedUrlRule(): InputRule {
  return new InputRule(TYPED, ({ tr, doc }, [, before = '', url = '', after = ''], start, end) => {
    const href = completedUrl(url);
    const from = start + before.length;
    const to = from + url.length;
    if (href === undefined || to + after.length !== end || doc.rangeHasMark(from, to, MARKS.link)) return null;
    return tr.insertText(' ', end).addMark(from, to, MARKS.link.create({ href })).removeStoredMark(MARKS.link);
  });
}
