import { fromHtml } from '../../adapters/http/site/browser/editor/parse.ts';
import { SCHEMA } from '../../adapters/http/site/browser/editor/schema.ts';
import { toHtml } from '../../adapters/http/site/browser/editor/serialize.ts';
import { visibleTextOf } from '../../adapters/http/site/browser/editor/teaser/visible-text.ts';

/* Helpers for tests of the editor that run thousands of queries: a page for each would take minutes. */
Object.assign(globalThis, {
  roundTrip: (html: string) => toHtml(fromHtml(html)),
  fromJson: (json: object) => toHtml(SCHEMA.nodeFromJSON(json)),
  visible(html: string, offsets: readonly number[]) {
    const doc = fromHtml(html);
    const visible = visibleTextOf(doc);
    return {
      length: visible.length,
      // The position of an offset in the document, and the offset of that position.
      back: offsets.map((offset) => visible.offsetOf(visible.range(offset, offset + 1).from)),
      parts: offsets.map((offset) => {
        const { from, to } = visible.range(offset, offset + 1);
        return doc.textBetween(from, to, ' ', ' ');
      }),
    };
  },
});
