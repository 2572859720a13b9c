import { InputRule } from 'prosemirror-inputrules';
import { MARKS } from '../schema.ts';
import { completedUrl } from './completed-url.ts';

/** Groups: the text before, the URL, and the punctuation after it. `\ufffc` stands for a line break. */
const TYPED = /(^|[\s(\ufffc])((?:https?:\/\/|www\.)[^\s<>"„“”\ufffc]*[^\s<>"„“”\ufffc.,;:!?)])([.,;:!?)]*) $/u;

/** Links a URL once a space is typed after it; Backspace undoes that. */
export function typedUrlRule(): InputRule {
  return new InputRule(TYPED, ({ tr, doc }, [, before = '', url = '', after = ''], start, end) => {
    const href = completedUrl(url);
    const from = start + before.length;
    const to = from + url.length;
    if (href === undefined || doc.rangeHasMark(from, to, MARKS.link)) return null;
    const link = MARKS.link.create({ href });
    return tr
      .insertText(' ', to + after.length, end)
      .addMark(from, to, link)
      .removeStoredMark(link);
  });
}
