import { InputRule } from 'prosemirror-inputrules';

export type Typography = 'de' | 'en';

const MARKS: Readonly<Record<Typography, Readonly<Record<'"' | "'", readonly [open: string, close: string]>>>> = {
  de: { '"': ['„', '“'], "'": ['‚', '‘'] },
  en: { '"': ['“', '”'], "'": ['‘', '’'] },
};
const APOSTROPHE = '’';
const DASHES: Readonly<Record<Typography, string>> = { de: '–', en: '—' };

/** A quotation opens at the start, after white space, an opening bracket, a dash, a line break or another opening mark. */
const OPENS: Readonly<Record<Typography, RegExp>> = {
  de: /(?:^|[\s([{–—„‚\ufffc-])$/u,
  en: /(?:^|[\s([{–—“‘\ufffc-])$/u,
};

/**
 * The typographic form of a straight mark; null leaves it, as in 27" and 5'.
 * @param before the text of the paragraph in front of it
 */
export function typographicMark(typed: '"' | "'", before: string, language: Typography): string | null {
  const [open, close] = MARKS[language][typed];
  if (isOpen(before, open, close) && !OPENS[language].test(before)) return close;
  if (OPENS[language].test(before)) return open;
  return typed === "'" && /\p{L}$/u.test(before) ? APOSTROPHE : null;
}

/** True where a quotation has begun and not ended. An apostrophe within a word ends none. */
function isOpen(before: string, open: string, close: string): boolean {
  const quoted = before.slice(before.lastIndexOf(open) + open.length);
  return before.includes(open) && !quoted.replace(/\p{L}’(?=\p{L})/gu, '').includes(close);
}

/** Replaces straight quotation marks, two hyphens and three full stops as they are typed; Backspace undoes that. */
export function typographyRules(language: () => Typography): InputRule[] {
  const mark = (typed: '"' | "'") =>
    new InputRule(new RegExp(`${typed}$`, 'u'), (state, { input = '' }, start, end) => {
      const text = typographicMark(typed, input.slice(0, -1), language());
      return text === null ? null : state.tr.insertText(text, start, end);
    });
  return [
    mark('"'),
    mark("'"),
    new InputRule(/--$/u, (state, _match, start, end) => state.tr.insertText(DASHES[language()], start, end)),
    new InputRule(/\.\.\.$/u, '…'),
  ];
}
