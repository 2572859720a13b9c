import { fromHtml } from '../../adapters/http/site/browser/editor/parse.ts';
import { SCHEMA } from '../../adapters/http/site/browser/editor/schema.ts';
import { toHtml } from '../../adapters/http/site/browser/editor/serialize.ts';
import { visibleTextOf } from '../../adapters/http/site/browser/editor/teaser/visible.ts';

/* What tests of the editor ask many times over: a page for each question would take minutes. */
Object.assign(globalThis, {
  roundTrip: (html: string) => toHtml(fromHtml(html)),
  fromJson: (json: object) => toHtml(SCHEMA.nodeFromJSON(json)),
  visible(html: string, offsets: readonly number[]) {
    const doc = fromHtml(html);
    const visible = visibleTextOf(doc);
    return {
      length: visible.length,
      // Where an offset leads in the document, and what it counts to from there.
      back: offsets.map((offset) => visible.offsetOf(visible.range(offset, offset + 1).from)),
      parts: offsets.map((offset) => {
        const { from, to } = visible.range(offset, offset + 1);
        return doc.textBetween(from, to, ' ', ' ');
      }),
    };
  },
});
