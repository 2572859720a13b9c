import { LANGUAGES, type Language } from '../../../language.ts';
import { visibleText } from '../../content/content.ts';
import type { Check } from './finding.ts';

/** Frequent words of each language that do not exist in the other. */
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    `der das und ist nicht ein eine einen einem einer für mit auf von zu dem sich auch werden wird aus nach des sind oder
    über wir als bei im zum zur sie es haben ihre unter durch`.split(/\s+/),
  ),
  en: new Set(
    `the and of to is that for with are from this have has by its it we our which their be been or as at were you they
    more than`.split(/\s+/),
  ),
};

/** Minimum number of stop words: fewer are inconclusive. */
const HITS_MIN = 8;
/** Minimum share of stop words among a text's words. In prose it is about a third. */
const SHARE_MIN = 0.1;
/** Minimum ratio to the stop words of the other language: quotations and names contain a few. */
const LEAD_MIN = 5;

/** Detects the language of a text by its stop words; null in case of doubt, and for any language that is not listed. */
export function spokenLanguage(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = (language: Language) => words.filter((word) => STOP_WORDS[language].has(word)).length;
  const isSure = (language: Language) => {
    const own = hits(language);
    const others = LANGUAGES.filter((other) => other !== language).map(hits);
    return own >= HITS_MIN && own >= SHARE_MIN * words.length && others.every((other) => own >= LEAD_MIN * other);
  };
  return LANGUAGES.find(isSure) ?? null;
}

export const isInDeclaredLanguage: Check<'language_mismatch'> = ({ release: { text, language: declared } }) => {
  const detected = spokenLanguage(visibleText(text));
  return detected === null || detected === declared ? [] : [{ declared, detected }];
};
