/** The parts of a page that come from rows, and their positions; everything else is constant. */
export interface PageTemplate {
  /** The page with these rows' values instead of the original ones. */
  fill(rows: readonly Values[]): string;
}

/** The values that a row contributes to a page. */
export type Values = readonly string[];

/** Shorter values also occur in a page by coincidence. */
const SHORTEST = 8;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
/** The spellings of a value in a page: unescaped, escaped, or escaped twice. */
const SPELLINGS = [(text: string) => text, escaped, (text: string) => escaped(escaped(text))];

/** Finds the values of `rows` in a page. */
export function templateOf(page: string, rows: readonly Values[]): PageTemplate {
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
  // Longest first: a title may begin with another one.
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
