import { type Language, type SanitizedHtml, visibleText } from '../../../domain/index.ts';
import { isCompound, isPartable } from './compounds.ts';

/** A piece of a text; `hit` where it is a word that was searched for. */
export interface MarkedPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Most characters of an excerpt, and how many of them stand before its first hit. */
const EXCERPT_MAX = 240;
const EXCERPT_LEAD = 60;
/** Longer words are not looked at as a whole. */
const WORD_MAX = 60;

/** How a letter of a stem may be written. */
const SPELLINGS: Readonly<Record<string, string>> = {
  a: '(?:ae|[aàáâãäåā])',
  c: '[cçćč]',
  e: '[eèéêëēě]',
  i: '[iìíîïīy]',
  l: '[lł]',
  n: '[nñńň]',
  o: '(?:oe|[oòóôõöøō])',
  s: '[sśš]',
  u: '(?:ue|[uùúûüūů])',
  y: '[yýÿi]',
  z: '[zžźż]',
};

/** What a short word may end in and still be the same. */
const SHORT_ENDING = '(?:e|en|er|ern|es|n|s)?';

/** The words to mark, in their order, as they are asked for. */
export type Marker = (text: string, language: Language) => Iterable<{ readonly from: number; readonly to: number }>;

const LETTER = '[\\p{L}\\p{M}\\p{N}]';

/** Where a word begins. Without it each letter of a word is tried as its beginning: the cost is the square of the word's length. */
const BEGINNING = `(?<!${LETTER})`;
const HEAD = new RegExp(`${BEGINNING}${LETTER}*$`, 'u');
const REST = new RegExp(`^${LETTER}*`, 'u');

/**
 * Finds the words of a text that belong to one of the stems (letters without umlauts and accents, lower case): its forms,
 * words that begin with it and German compounds of it. The cost is that of the text up to the last word that is asked for.
 */
export function makeMarker(stems: readonly string[]): Marker {
  const sorted = [...new Set(stems)].sort((a, b) => b.length - a.length);
  if (sorted.length === 0) return () => [];
  // What the expressions refuse costs next to nothing; each of their matches costs as much as a line of text.
  const inside = (stem: string, before: string) =>
    isPartable(stem) ? `${before}${spelled(stem)}` : `${BEGINNING}${spelled(stem)}${SHORT_ENDING}(?!${LETTER})`;
  const patterns: Readonly<Record<Language, string>> = {
    de: sorted.map((stem) => inside(stem, '')).join('|'),
    en: sorted.map((stem) => inside(stem, BEGINNING)).join('|'),
  };
  return (text, language) => hitsOf(text, new RegExp(patterns[language], 'giu'));
}

function* hitsOf(text: string, found: RegExp): Generator<{ from: number; to: number }> {
  let marked = 0;
  for (const { 0: stem, index } of text.matchAll(found)) {
    if (index < marked) continue;
    const end = index + stem.length;
    const head = HEAD.exec(text.slice(Math.max(0, index - WORD_MAX), index))?.[0] ?? '';
    const rest = REST.exec(text.slice(end, end + WORD_MAX))?.[0] ?? '';
    if (head !== '' && !isCompound(head.toLowerCase(), (stem + rest).toLowerCase())) continue;
    marked = end + rest.length;
    yield { from: index - head.length, to: marked };
  }
}

function spelled(stem: string): string {
  return stem.replace(/ss|./gu, (letter) => {
    if (letter === 'ss') return '(?:ss|ß)';
    return SPELLINGS[letter] ?? `\\u{${letter.codePointAt(0)?.toString(16)}}`;
  });
}

/** The whole text in pieces. */
export function marked(text: string, language: Language, marker: Marker): MarkedPiece[] {
  return pieces(text, 0, text.length, marker(text, language));
}

/** Characters of HTML in which most texts have what was searched for. */
const BEGINNING_MAX = 900;

/** As `excerpt` of the whole visible text of sanitised HTML, which is read no further than it takes where the words stand near its beginning. */
export function excerptOf(html: SanitizedHtml, language: Language, marker: Marker): MarkedPiece[] {
  const end = html.indexOf('<', BEGINNING_MAX);
  if (end < 0 || html.length < 2 * BEGINNING_MAX) return excerpt(visibleText(html), language, marker);
  const beginning = visibleText(html.slice(0, end) as SanitizedHtml);
  const [first] = marker(beginning, language);
  // What the excerpt ends with, and the word after it, are as they are in the whole.
  const isWhole = first !== undefined && first.from + EXCERPT_MAX + WORD_MAX < beginning.length;
  return excerpt(isWhole ? beginning : visibleText(html), language, marker);
}

/** The first words of a text that were searched for, with what stands around them, in pieces; else its beginning. */
export function excerpt(text: string, language: Language, marker: Marker): MarkedPiece[] {
  const [first] = marker(text, language);
  const from = first === undefined || first.from <= EXCERPT_LEAD ? 0 : wordFrom(text, first.from - EXCERPT_LEAD);
  const to = text.length <= from + EXCERPT_MAX ? text.length : wordEnd(text, from, from + EXCERPT_MAX);
  const cut = pieces(text, from, to, first === undefined ? [] : marker(text, language));
  return [
    ...(from > 0 ? [{ text: '… ', hit: false }] : []),
    ...cut,
    ...(to < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}

function pieces(
  text: string,
  begin: number,
  end: number,
  hits: Iterable<{ readonly from: number; readonly to: number }>,
): MarkedPiece[] {
  const cut: MarkedPiece[] = [];
  let at = begin;
  for (const { from, to } of hits) {
    if (from < at) continue;
    if (to > end) break;
    if (from > at) cut.push({ text: text.slice(at, from), hit: false });
    cut.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  if (at < end) cut.push({ text: text.slice(at, end), hit: false });
  return cut;
}

/** Where the next word begins, no further than a word may be long. */
function wordFrom(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return whole(text, space < 0 || space > at + EXCERPT_LEAD / 2 ? at : space + 1);
}

function wordEnd(text: string, from: number, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return whole(text, space > from + EXCERPT_MAX / 2 ? space : at);
}

/** Not between the halves of a surrogate pair. */
function whole(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
