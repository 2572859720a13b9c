import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { type Language, type SanitizedHtml, teaser } from '../../../../../../domain/index.ts';
import { toHtml } from '../serialize.ts';
import { visibleTextOf } from './visible-text.ts';

/** The marked teaser as positions in the document, which follow edits. The service chooses a side that is null. */
export interface MarkedRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The same in code points of the visible text. */
export interface Offsets {
  readonly begin: number | null;
  readonly end: number | null;
}

const UNMARKED: MarkedRange = { from: null, to: null };
const key = new PluginKey<MarkedRange>('teaser');

/** Keeps the marked teaser and highlights it in the text. */
export function teaserPlugin(initial: Offsets): Plugin<MarkedRange> {
  return new Plugin<MarkedRange>({
    key,
    state: {
      init: (_config, { doc }) => rangeOf(initial, visibleTextOf(doc)),
      apply: (transaction, marked) => transaction.getMeta(key) ?? mapThrough(marked, transaction),
    },
    props: {
      decorations(state) {
        const { from, to } = markedRange(state);
        if (from === null && to === null) return null;
        return DecorationSet.create(state.doc, [
          Decoration.inline(from ?? 0, to ?? state.doc.content.size, { class: to === null ? 'teaser open' : 'teaser' }),
        ]);
      },
    },
  });
}

export function markedRange(state: EditorState): MarkedRange {
  return key.getState(state) ?? UNMARKED;
}

/** Marks the selection; undefined if it contains no visible text. */
export function markSelection(state: EditorState): Transaction | undefined {
  const { from, to, empty } = state.selection;
  const visible = visibleTextOf(state.doc);
  if (empty || visible.offsetOf(from) >= visible.offsetOf(to)) return undefined;
  return state.tr.setMeta(key, { from, to });
}

/** Unmarks the teaser, so that the service chooses it. */
export function unmark(state: EditorState): Transaction {
  return state.tr.setMeta(key, UNMARKED);
}

export function setOffsets(state: EditorState, offsets: Offsets): Transaction {
  return state.tr.setMeta(key, rangeOf(offsets, visibleTextOf(state.doc)));
}

/** Values of the form's teaser fields (contract §4). */
export function offsetsIn(state: EditorState): Offsets {
  const { from, to } = markedRange(state);
  if (from === null && to === null) return { begin: null, end: null };
  const visible = visibleTextOf(state.doc);
  return {
    begin: from === null ? null : visible.offsetOf(from),
    end: to === null ? null : visible.offsetOf(to),
  };
}

/** The text of the resulting teaser. */
export function teaserIn(state: EditorState, language: Language): string {
  const { begin, end } = offsetsIn(state);
  return teaser(toHtml(state.doc) as SanitizedHtml, begin, end, language);
}

function rangeOf({ begin, end }: Offsets, visible: ReturnType<typeof visibleTextOf>): MarkedRange {
  if ((begin === null && end === null) || visible.length === 0) return UNMARKED;
  const { from, to } = visible.range(begin ?? 0, end ?? visible.length);
  return { from: begin === null ? null : from, to: end === null ? null : to };
}

/** Maps the teaser through an edit. Text inserted at its edges stays outside; deleting its text unmarks it. */
function mapThrough(marked: MarkedRange, { mapping, doc }: Transaction): MarkedRange {
  const from = marked.from === null ? null : mapping.map(marked.from, 1);
  const to = marked.to === null ? null : mapping.map(marked.to, -1);
  if (from === null && to === null) return UNMARKED;
  return (from ?? 0) < (to ?? doc.content.size) ? { from, to } : UNMARKED;
}
