import { isCompound, isPartable } from '../../../../application/portal/search/compounds.ts';
import { WORD } from '../../../../application/portal/search/words.ts';
import { LANGUAGES, type Language } from '../../../../domain/index.ts';

/** Suffixes to strip, longest first: a small subset of a stemmer's. */
const ENDINGS: Readonly<Record<Language, RegExp>> = {
  de: /(?<=.{4})(?:ungen|heiten|keiten|ung|ern|em|en|er|es|e|n|(?<=[bdfghklmnrt])s)$/,
  en: /(?<=.{4})(?:ings?|ed|es|e|s)$/,
};

const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    'aber als am an auch auf aus bei bis das dem den der des die ein eine für im in ist mit nicht oder sich sie und von vor wir wird zu zum zur'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a an and are as at be by for from have in is it not of on or that the this to was we will with'.split(' '),
  ),
};

/** An umlaut spelled as two letters; does not match `neue` and `Quelle`. */
const UMLAUT = /(?<![aeiouq])([aou])e/g;

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

/** The stems of a word in that language; empty for a stop word. */
export function stemsOf(word: string, language: Language): string[] {
  const lower = word.normalize('NFC').toLowerCase();
  if (STOP_WORDS[language].has(lower)) return [];
  const spellings = language === 'de' ? [lower, lower.replace(UMLAUT, '$1')] : [lower];
  return [...new Set(spellings.map((spelling) => stem(plain(spelling), language)))];
}

export function stemsOfAny(word: string, languages: readonly Language[] = LANGUAGES): string[] {
  return [...new Set(languages.flatMap((language) => stemsOf(word, language)))];
}

/** True if a word of a text begins with one of the stems, or is a German compound of one. */
export function isLongerForm(word: string, stems: readonly string[], language: Language): boolean {
  const partable = stems.filter(isPartable);
  const begins = (candidate: string) =>
    stemsOf(candidate, language).some((longer) => partable.some((beginning) => longer.startsWith(beginning)));
  if (partable.length === 0) return false;
  if (begins(word)) return true;
  if (language !== 'de') return false;
  for (let at = 1; at < word.length; at++) {
    if (isCompound(word.slice(0, at), word.slice(at)) && begins(word.slice(at))) return true;
  }
  return false;
}

/** The word without accents and umlauts. */
function plain(word: string): string {
  return word.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

function stem(word: string, language: Language): string {
  const shorter = word.replace(ENDINGS[language], '');
  return language === 'en' ? shorter.replace(/(?<=.{2})(?:ie?|y)$/, 'i') : shorter;
}
