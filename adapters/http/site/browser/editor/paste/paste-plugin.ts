import { DOMParser as Reader } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { LeftOut } from '../editor-data.ts';
import { inertBody } from '../parse.ts';
import { SCHEMA } from '../schema.ts';
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
      handlePaste(_view, { clipboardData }, { size }) {
        // A picture without text is not inserted: pictures are added on another page.
        if (size > 0 || !clipboardData?.files.length) return false;
        report(new Set(['pictures']));
        return true;
      },
    },
  });
}
