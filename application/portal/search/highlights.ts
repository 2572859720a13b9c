import { type Language, type SanitizedHtml, textBlocks } from '../../../domain/index.ts';
import { isCompound, isPartable } from './compounds.ts';

/** A segment of a text; `hit` is true for a matched word. */
export interface MarkedSegment {
  readonly text: string;
  readonly hit: boolean;
}

/** Maximum characters of an excerpt, and of its text before the first match. */
const EXCERPT_MAX = 240;
const EXCERPT_LEAD = 60;
/** Maximum length of a word that an excerpt does not cut. */
const WORD_MAX = 60;

/** Spellings of a stem's letters in text. */
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

/** Inflections of short words. */
const SHORT_ENDING = '(?:e|en|er|ern|es|n|s)?';

/** Finds matched words in order, lazily. */
export type Marker = (text: string, language: Language) => Iterable<{ readonly from: number; readonly to: number }>;

const LETTER = '[\\p{L}\\p{M}\\p{N}]';

/** Start of a word. Anchors the match, which would otherwise be tried at each letter, at quadratic cost. */
const BEGINNING = `(?<!${LETTER})`;
const HEAD = new RegExp(`${BEGINNING}${LETTER}*$`, 'u');
const REST = new RegExp(`^${LETTER}*`, 'u');

/**
 * Finds the words of a text that match a stem (lower case without umlauts and accents): inflected forms, words with it
 * as a prefix, and German compounds. The cost is proportional to the text up to the last word requested.
 */
export function makeMarker(stems: readonly string[]): Marker {
  const sorted = [...new Set(stems)].sort((a, b) => b.length - a.length);
  if (sorted.length === 0) return () => [];
  // The expressions are precise, because rejecting a match costs as much as searching a line of text.
  const patternOf = (stem: string, before: string) =>
    isPartable(stem) ? `${before}${spellings(stem)}` : `${BEGINNING}${spellings(stem)}${SHORT_ENDING}(?!${LETTER})`;
  const patterns: Readonly<Record<Language, string>> = {
    de: sorted.map((stem) => patternOf(stem, '')).join('|'),
    en: sorted.map((stem) => patternOf(stem, BEGINNING)).join('|'),
  };
  const compiled: Partial<Record<Language, RegExp>> = {};
  return (text, language) => {
    compiled[language] ??= new RegExp(patterns[language], 'giu');
    return hitsOf(text, compiled[language]);
  };
}

function* hitsOf(text: string, pattern: RegExp): Generator<{ from: number; to: number }> {
  let markedTo = 0;
  for (const { 0: stem, index } of text.matchAll(pattern)) {
    if (index < markedTo) continue;
    const end = index + stem.length;
    const head = HEAD.exec(text.slice(Math.max(0, index - WORD_MAX), index))?.[0] ?? '';
    const rest = REST.exec(text.slice(end, end + WORD_MAX))?.[0] ?? '';
    if (head !== '' && !isCompound(head.toLowerCase(), (stem + rest).toLowerCase())) continue;
    markedTo = end + rest.length;
    yield { from: index - head.length, to: markedTo };
  }
}

function spellings(stem: string): string {
  return stem.replace(/ss|./gu, (letter) => {
    if (letter === 'ss') return '(?:ss|ß)';
    return SPELLINGS[letter] ?? `\\u{${letter.codePointAt(0)?.toString(16)}}`;
  });
}

/** The whole text in segments. */
export function markMatches(text: string, language: Language, marker: Marker): MarkedSegment[] {
  return segments(text, 0, text.length, marker(text, language));
}

/** Stands between two blocks, such as a heading and a paragraph, if the first ends without punctuation. */
const SEPARATOR = '·';
const CLOSED = /[.!?…:;,]["”“»«’)\]]*$/u;

/** The `excerpt` of the text's blocks; reads no further than necessary. */
export function excerptOf(html: SanitizedHtml, language: Language, marker: Marker): MarkedSegment[] {
  let text = '';
  let first: number | undefined;
  for (const { text: block } of textBlocks(html)) {
    // Separates a heading or list item that would run into the next block.
    if (text !== '') text += CLOSED.test(text.slice(-4)) ? ' ' : ` ${SEPARATOR} `;
    if (first === undefined) {
      const match = firstOf(block, language, marker);
      if (match !== undefined) first = text.length + match;
    }
    text += block;
    // Enough text for the excerpt and the word at its end.
    if (first !== undefined && first + EXCERPT_MAX + WORD_MAX < text.length) break;
  }
  return around(first, text, language, marker);
}

/** The first match of a text with its surroundings, in segments; without a match, its beginning. */
export function excerpt(text: string, language: Language, marker: Marker): MarkedSegment[] {
  return around(firstOf(text, language, marker), text, language, marker);
}

function firstOf(text: string, language: Language, marker: Marker): number | undefined {
  const [first] = marker(text, language);
  return first?.from;
}

function around(first: number | undefined, text: string, language: Language, marker: Marker): MarkedSegment[] {
  const from = first === undefined || first <= EXCERPT_LEAD ? 0 : wordFrom(text, first - EXCERPT_LEAD);
  const to = text.length <= from + EXCERPT_MAX ? text.length : wordEnd(text, from, from + EXCERPT_MAX);
  // Matches need the whole words at both ends.
  const begin = Math.max(0, from - WORD_MAX);
  const near = text.slice(begin, to + WORD_MAX);
  return [
    ...(from > 0 ? [{ text: '… ', hit: false }] : []),
    ...segments(near, from - begin, to - begin, first === undefined ? [] : marker(near, language)),
    ...(to < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}

function segments(
  text: string,
  begin: number,
  end: number,
  hits: Iterable<{ readonly from: number; readonly to: number }>,
): MarkedSegment[] {
  const result: MarkedSegment[] = [];
  let at = begin;
  for (const { from, to } of hits) {
    if (from < at) continue;
    if (to > end) break;
    if (from > at) result.push({ text: text.slice(at, from), hit: false });
    result.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  if (at < end) result.push({ text: text.slice(at, end), hit: false });
  return result;
}

/** Start of the next word, at most half the lead away. */
function wordFrom(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  if (space < 0 || space > at + EXCERPT_LEAD / 2) return outsidePair(text, at);
  return text[space + 1] === SEPARATOR ? space + 3 : space + 1;
}

function wordEnd(text: string, from: number, at: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space <= from + EXCERPT_MAX / 2) return outsidePair(text, at);
  return text[space - 1] === SEPARATOR ? space - 2 : space;
}

/** The offset, moved out of a surrogate pair. */
function outsidePair(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
