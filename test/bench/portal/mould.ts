/** What of a page comes from rows, and where in it: the rest is bytes that are ready. */
export interface Mould {
  /** The page with these rows' values in the places of those that it was made with. */
  fill(rows: readonly Values[]): string;
}

/** What a row puts into a page. */
export type Values = readonly string[];

/** Shorter values stand in a page for other reasons, too. */
const SHORTEST = 8;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
/** How a value may stand in a page: as it is, escaped, or as HTML escaped once more. */
const SPELLINGS = [(text: string) => text, escaped, (text: string) => escaped(escaped(text))];

/** Finds the values of `rows` in a page. */
export function mouldOf(page: string, rows: readonly Values[]): Mould {
  const places = new Map<
    string,
    { readonly row: number; readonly column: number; readonly spell: (t: string) => string }
  >();
  rows.forEach((values, row) => {
    values.forEach((value, column) => {
      for (const spell of SPELLINGS) {
        const text = spell(value);
        if (text.length >= SHORTEST && !places.has(text) && page.includes(text))
          places.set(text, { row, column, spell });
      }
    });
  });
  if (places.size === 0) return { fill: () => page };
  // The longest first: a title may begin with another.
  const texts = [...places.keys()]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = page
    .split(new RegExp(`(${texts.join('|')})`))
    .map((text, i) => (i % 2 === 0 ? text : places.get(text)));
  return {
    fill(now) {
      let filled = '';
      for (const part of parts) {
        if (typeof part === 'string') filled += part;
        else if (part !== undefined) filled += part.spell(now[part.row]?.[part.column] ?? '');
      }
      return filled;
    },
  };
}
