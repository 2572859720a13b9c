/** Characters between words, as the inside of a bracket expression for JavaScript and PostgreSQL. Applies to lower-case text. */
export const NAME_SEPARATORS = String.raw`\u0001-\u002f\u003a-\u0060\u007b-\u00bf„“”‚‘’‹›–—…€`;

/** Legal forms, which readers omit when they search, as newsroomName normalises words. */
export const LEGAL_FORMS: readonly string[] = [
  ...['ag', 'bv', 'co', 'corp', 'e g', 'e v', 'eg', 'ev', 'gbr', 'ggmbh', 'gmbh', 'inc', 'kg', 'kgaa', 'limited'],
  ...['llc', 'llp', 'ltd', 'mbh', 'nv', 'ohg', 'plc', 'sa', 'sarl', 'se', 'spa', 'srl', 'ug'],
];

const SEPARATOR = new RegExp(`[${NAME_SEPARATORS}]+`, 'gu');
const FORMS_AT_THE_END = new RegExp(`(?: (?:${LEGAL_FORMS.join('|')}))+$`);

/**
 * A newsroom's name as a search compares it: words in lower case without accents, separated by one space, `ö` and `oe` as
 * `o`, without legal forms at the end unless there is nothing else. The database's index uses the same rule.
 */
export function newsroomName(name: string): string {
  const folded = name
    .replace(/[ßẞ]/g, 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/(?<![aeiouq])([aou])e/g, '$1')
    .replace(SEPARATOR, ' ')
    .trim();
  return ` ${folded}`.replace(FORMS_AT_THE_END, '').trim() || folded;
}
