import { DOMParser as Reader } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { safeHref } from '../../../../../../application/press-releases/writing/safe-href.ts';
import type { LeftOut } from '../editor-data.ts';
import { inertBody } from '../parse.ts';
import { MARKS, SCHEMA } from '../schema.ts';
import { plainTextHtml } from './plain-text.ts';
import { reduce } from './reduce.ts';
import { withInertStyles } from './styles.ts';

/**
 * Reduces pasted or dropped content to the tags of a release. `report` receives the kinds of content that were left out,
 * possibly none.
 */
export function pastePlugin(report: (left: ReadonlySet<LeftOut>) => void): Plugin {
  const reader = Reader.fromSchema(SCHEMA);
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        // Content copied from this editor returns unchanged.
        if (html.includes('data-pm-slice')) return html;
        const { html: reduced, left } = reduce(inertBody(withInertStyles(html)));
        report(left);
        return reduced;
      },
      clipboardTextParser: (text, $context) => reader.parseSlice(inertBody(plainTextHtml(text)), { context: $context }),
      handlePaste(view, { clipboardData }, { size }) {
        const link = linkSelection(view.state, clipboardData?.getData('text/plain') ?? '');
        if (link !== undefined) {
          view.dispatch(link);
          return true;
        }
        // A picture without text is not inserted: pictures are added on another page.
        if (size > 0 || !clipboardData?.files.length) return false;
        report(new Set(['pictures']));
        return true;
      },
    },
  });
}

const URL_TEXT = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Links the selected words to a pasted URL. A selected URL is replaced instead, or it would differ from its target. */
function linkSelection({ selection, doc, tr }: EditorState, pasted: string): Transaction | undefined {
  const { $from, $to, from, to, empty } = selection;
  const href = URL_TEXT.test(pasted.trim()) ? safeHref(pasted.trim()) : undefined;
  if (href === undefined || empty || !$from.sameParent($to) || !$from.parent.inlineContent) return undefined;
  if (/^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(doc.textBetween(from, to))) return undefined;
  return tr.removeMark(from, to, MARKS.link).addMark(from, to, MARKS.link.create({ href })).scrollIntoView();
}
