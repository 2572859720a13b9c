import { DOMParser as Reader } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { inertBody } from '../parse.ts';
import { SCHEMA } from '../schema.ts';
import type { LeftOut } from '../words.ts';
import { plainTextHtml } from './plain-text.ts';
import { reduce } from './reduce.ts';
import { withInertStyles } from './styles.ts';

/** Reduces what is pasted, or dropped, to what a release may hold; `tell` gets what was left out, which may be nothing. */
export function pastePlugin(tell: (left: ReadonlySet<LeftOut>) => void): Plugin {
  const reader = Reader.fromSchema(SCHEMA);
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        // What was copied here comes back as it was.
        if (html.includes('data-pm-slice')) return html;
        const { html: reduced, left } = reduce(inertBody(withInertStyles(html)));
        tell(left);
        return reduced;
      },
      clipboardTextParser: (text, $context) => reader.parseSlice(inertBody(plainTextHtml(text)), { context: $context }),
      handlePaste(_view, { clipboardData }, { size }) {
        // A picture alone: pictures have a page of their own.
        if (size > 0 || !clipboardData?.files.length) return false;
        tell(new Set(['pictures']));
        return true;
      },
    },
  });
}
