import { InputRule } from 'prosemirror-inputrules';
import type { EditorState, Transaction } from 'prosemirror-state';

export type Typography = 'de' | 'en';

const MARKS: Readonly<Record<Typography, Readonly<Record<'"' | "'", readonly [open: string, close: string]>>>> = {
  de: { '"': ['„', '“'], "'": ['‚', '‘'] },
  en: { '"': ['“', '”'], "'": ['‘', '’'] },
};
const APOSTROPHE = '’';
/** The form of two hyphens; three become an em dash in any language. */
const DASHES: Readonly<Record<Typography, string>> = { de: '–', en: '—' };
const EM_DASH = '—';

/**
 * A quotation opens at the start of the text and after white space, opening brackets or marks, dashes and line breaks.
 */
const OPENS: Readonly<Record<Typography, RegExp>> = {
  de: /(?:^|[\s([{–—„‚\ufffc-])$/u,
  en: /(?:^|[\s([{–—“‘\ufffc-])$/u,
};

/**
 * The typographic form of a straight mark; null to keep it, as in 27" and 5'.
 * @param before the paragraph's text before the mark
 */
export function typographicMark(typed: '"' | "'", before: string, language: Typography): string | null {
  const [open, close] = MARKS[language][typed];
  if (isOpen(before, open, close) && !OPENS[language].test(before)) return close;
  if (OPENS[language].test(before)) return open;
  return typed === "'" && /\p{L}$/u.test(before) ? APOSTROPHE : null;
}

/** The typographic form of what is typed into a plain field, and the signs before it that it replaces; null to keep it. */
export function typographicInput(
  typed: string,
  before: string,
  language: Typography,
): { readonly text: string; readonly replaced: number } | null {
  if (typed === '-' && /[–—]$/u.test(before)) return { text: EM_DASH, replaced: 1 };
  if (typed === '-' && before.endsWith('-')) return { text: DASHES[language], replaced: 1 };
  if (typed === '.' && before.endsWith('..')) return { text: '…', replaced: 2 };
  const mark = typed === '"' || typed === "'" ? typographicMark(typed, before, language) : null;
  return mark === null ? null : { text: mark, replaced: 0 };
}

/** True within an open quotation. An apostrophe within a word does not close it. */
function isOpen(before: string, open: string, close: string): boolean {
  const quotation = before.slice(before.lastIndexOf(open) + open.length);
  return before.includes(open) && !quotation.replace(/\p{L}’(?=\p{L})/gu, '').includes(close);
}

/** Replaces straight quotation marks, hyphens in a row and three full stops as they are typed; Backspace undoes that. */
export function typographyRules(language: () => Typography): InputRule[] {
  const mark = (typed: '"' | "'") =>
    new InputRule(new RegExp(`${typed}$`, 'u'), (state, { input = '' }, start, end) => {
      const text = typographicMark(typed, input.slice(0, -1), language());
      return text === null ? null : state.tr.insertText(text, start, end);
    });
  return [
    mark('"'),
    mark("'"),
    new InputRule(/[–—]-$/u, EM_DASH),
    new InputRule(/--$/u, (state, _match, start, end) => state.tr.insertText(DASHES[language()], start, end)),
    new InputRule(/\.\.\.$/u, '…'),
  ];
}

/** Represents a line break in a paragraph's text. Its length equals that of the break's node in the document. */
const BREAK = '\ufffc';

/**
 * Replaces quotation marks of one language with those of another, for texts whose language was set late. Undefined if
 * there are none; unpaired marks stay.
 */
export function replaceQuotationMarks(state: EditorState, from: Typography, to: Typography): Transaction | undefined {
  if (from === to) return undefined;
  const [open, close] = MARKS[from]['"'];
  const [opening, closing] = MARKS[to]['"'];
  const pair = new RegExp(`${open}[^„“”]*${close}`, 'gu');
  const transaction = state.tr;
  state.doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    const text = block.textBetween(0, block.content.size, null, BREAK);
    for (const { 0: quotation, index } of text.matchAll(pair)) {
      const start = position + 1 + index;
      const end = start + quotation.length - 1;
      transaction.replaceWith(start, start + 1, state.schema.text(opening, block.nodeAt(index)?.marks));
      transaction.replaceWith(
        end,
        end + 1,
        state.schema.text(closing, block.nodeAt(index + quotation.length - 1)?.marks),
      );
    }
    return false;
  });
  return transaction.docChanged ? transaction : undefined;
}
