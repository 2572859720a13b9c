import { LANGUAGES, type Language } from '../../../language.ts';
import { visibleText } from '../../content/content.ts';
import type { Check } from './finding.ts';

/** Frequent words of one language that are no words of the other. */
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

/** Minimum stop words for a decision. */
const HITS_MIN = 8;
/** Share of a text's words that are stop words of its language: in prose it is about a third. */
const SHARE_MIN = 0.1;
/** Minimum ratio to stop words of the other language, since quotations and names contain a few. */
const LEAD_MIN = 5;

/** The language of a text, if its stop words leave no doubt; null otherwise, and for any third language. */
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
