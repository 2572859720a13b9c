import type { Language } from '../../language.ts';

const splitList = (words: string) => words.trim().split(/,\s+/);

/** Abbreviations that never end a sentence, without their last full stop. Text may omit their inner spaces. */
const NEVER_ENDING: Readonly<Record<Language, readonly string[]>> = {
  de: splitList(`
    z. B, d. h, d. i, i. d. R, i. V, i. A, u. U, z. T, z. Zt, z. Z, o. g, s. o, s. u, v. a, m. E, i. S, i. S. d, i. H, a. d, a. M,
    St, Skt, Prof, Dr, Dres, Dipl, Ing, Inf, Mag, med, phil, jur, rer, nat, pol, habil, Hr, Fr, Frl, Mr, Mrs, Ms, Nr, Nrn, Abs, Abb,
    Tab, Kap, Bd, Hrsg, Hg, Ziff, Tel, ca, bzw, vgl, ggf, evtl, inkl, exkl, zzgl, abzgl, insb, bspw, sog, sogen, gem, lt, bzgl,
    einschl, gegr, geb, gest, verh, gez, zit, vs`),
  en: splitList(`
    e. g, i. e, cf, viz, vs, approx, ca, esp, incl, excl, est, Mr, Mrs, Ms, Mx, Dr, Drs, Prof, Rev, Fr, Hon, Gen, Col, Lt, Sgt, Capt,
    Cmdr, Adm, Maj, Gov, Sen, Rep, Pres, Supt, St, Ste, Mt, Ft, Nos, Vol, Fig, Figs, Eq, Ch, Sec, pp, Messrs, Mme, Mlle, Tel, Ext`),
};

/** Abbreviations that may also end a sentence. */
const SOMETIMES_ENDING: Readonly<Record<Language, readonly string[]>> = {
  de: splitList(`
    u. a, o. ä, u. ä, u. v. m, u. v. a, usw, usf, etc, Mio, Mrd, Tsd, Str, Std, Min, Sek, Co, Inc, Ltd, Corp, jr, Jr, sen, jun, Stk,
    p. a, a. D, e. V, n. Chr, v. Chr, Jh, Jhd, Art, f, ff, B. A, M. A, Ph. D, U. S, Jan, Feb, Apr, Aug, Sept, Sep, Okt, Nov, Dez, No,
    Mo, Di, Mi, Do, Sa, So`),
  en: splitList(`
    etc, al, Inc, Ltd, Co, Corp, Bros, Jr, Sr, a. m, p. m, a. k. a, p. a, Ave, Blvd, Rd, No, no, Esq, U. S, U. K, U. N, D. C, E. U,
    Ph. D, M. D, B. A, M. A, B. Sc, M. Sc, hr, hrs, min, ft, Jan, Feb, Apr, Aug, Sept, Sep, Oct, Nov, Dec, Tue, Tues, Thu, Thurs,
    Dept`),
};

/**
 * Words that open a sentence. After a number or an abbreviation they mark a sentence's end ("auf 48 Mio. Der
 * Vorstand"), unlike a name or a month ("am 3. Oktober", "Inc. Magazine").
 */
const OPENERS: Readonly<Record<Language, readonly string[]>> = {
  de: splitList(`
    Aber, Alle, Als, Am, Auch, Auf, Aus, Außerdem, Bei, Beide, Bis, Da, Dabei, Dafür, Damit, Danach, Dann, Daran, Darüber, Das, Dass,
    Dazu, Dem, Den, Denn, Der, Des, Deshalb, Die, Dies, Diese, Diesem, Diesen, Dieser, Dieses, Doch, Durch, Ein, Eine, Einem, Einen,
    Einer, Er, Erst, Es, Für, Gegen, Heute, Hier, Ich, Ihr, Ihre, Im, In, Insgesamt, Ist, Jede, Jeder, Jetzt, Kein, Keine, Man, Mehr,
    Mit, Nach, Neben, Nun, Nur, Ob, Obwohl, Ohne, Seit, Sein, Seine, Sie, So, Sobald, Sowohl, Um, Und, Unser, Unsere, Unter, Viele,
    Vom, Von, Vor, Während, Was, Weil, Weitere, Wenn, Wer, Wie, Wir, Wo, Zu, Zudem, Zum, Zur, Zuvor, Zwischen, Über`),
  en: splitList(`
    A, After, All, Also, An, And, As, At, Because, Before, Both, But, By, During, Each, Every, For, From, He, Her, Here, His, How,
    However, I, If, In, It, Its, Many, More, Most, No, Now, Of, On, Once, One, Only, Or, Our, Over, She, Since, So, Some, Such, That,
    The, Their, Then, There, These, They, This, Those, Through, To, Under, Until, We, What, When, Where, While, Who, Why, With, You,
    Your`),
};

/** A pattern that also matches the capitalised abbreviation ("Vgl." for `vgl`), but not the reverse ("so." for `So`). */
const abbreviationPattern = (abbreviation: string) =>
  abbreviation.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`).replaceAll('. ', '\\.\\s?');

/** Matches one of the abbreviations at the end of a text, with its full stop. */
const atTheEnd = (abbreviations: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${abbreviations.map(abbreviationPattern).join('|')})\\.[”“"'’»«)]*$`, 'u');

const rulesOf = (language: Language) => ({
  segmenter: new Intl.Segmenter(language, { granularity: 'sentence' }),
  neverEnding: atTheEnd(NEVER_ENDING[language]),
  sometimesEnding: atTheEnd(SOMETIMES_ENDING[language]),
  openers: new Set(OPENERS[language]),
  /**
   * German ordinals end with a full stop: "am 3. Oktober", "am 24.11.", "Ludwig XIV.". Years and larger numbers are not
   * ordinals.
   */
  number: language === 'de' ? /(?<![\p{L}\p{N}.,])(?:\d{1,3}|\d{1,2}\.\d{1,2}|[IVXL]{1,5})\.$/u : undefined,
});
const RULES = { de: rulesOf('de'), en: rulesOf('en') };

/** The end mark of a sentence, with closing quotes and brackets. */
const END_MARK = /[.!?…][”“"'’»«)\]]*$/u;
/** An initial: "J. F. Kennedy". */
const INITIAL = /(?<![\p{L}\p{N}])\p{L}\.$/u;
/** A lower-case letter after the mark continues the sentence: „Toll!“ sagte sie. */
const CONTINUATION = /^[”“"'’»«(]*\p{Ll}/u;
const FIRST_WORD = /^[„“"'‚‘»«(]*(\p{L}+)/u;

/** UTF-16 units to inspect on each side of a possible end: longer than any abbreviation or opener. */
const NEARBY = 24;

export const endsWithMark = (text: string) => END_MARK.test(text.slice(-NEARBY));

/**
 * End of the last sentence within the first `limit` UTF-16 units, closing quotes included; 0 if none ends.
 * Conservative: rather misses an end than splits after an abbreviation or an ordinal.
 */
export function lastSentenceEnd(text: string, limit: number, language: Language): number {
  // The text after a mark decides if the sentence ends there.
  const beginning = text.slice(0, limit + NEARBY);
  const segments = RULES[language].segmenter.segment(beginning);
  // Backwards: nearly always one of the last two segments matches.
  for (let at = Math.min(limit, beginning.length - 1); at >= 0; ) {
    const sentence = segments.containing(at);
    if (sentence === undefined) return 0;
    const end = sentence.index + sentence.segment.trimEnd().length;
    if (end <= limit && isSentenceEnd(beginning, end, language)) return end;
    at = sentence.index - 1;
  }
  return 0;
}

function isSentenceEnd(text: string, end: number, language: Language): boolean {
  const { neverEnding, sometimesEnding, openers, number } = RULES[language];
  const before = text.slice(Math.max(0, end - NEARBY), end);
  if (!END_MARK.test(before)) return false;
  const after = text.slice(end).trimStart().slice(0, NEARBY);
  if (after === '') return true;
  if (CONTINUATION.test(after) || neverEnding.test(before)) return false;
  const isAmbiguous = INITIAL.test(before) || sometimesEnding.test(before) || number?.test(before) === true;
  return !isAmbiguous || openers.has(FIRST_WORD.exec(after)?.[1] ?? '');
}
