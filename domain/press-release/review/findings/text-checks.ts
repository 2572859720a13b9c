import { visibleText } from '../../content/content.ts';
import type { CapitalsField, Check } from './finding.ts';

/** Minimum letters, so that abbreviations alone do not count as a text in capitals. */
const CAPITALS_MIN = { title: 12, text: 40 } as const satisfies Record<CapitalsField, number>;
const CAPITALS_LONG_WORDS_MIN = 3;
/** Minimum share of capitals. Below 1, because web and mail addresses are in small letters even there. */
const CAPITALS_SHARE_MIN = 0.8;
/** Longer than most abbreviations, so that "SAP, BMW, VW" does not count as a title in capitals. */
const LONG_WORD = /\p{L}{4,}/gu;

export const isNotInCapitals: Check<'all_capitals'> = ({ release }) => {
  const texts: Readonly<Record<CapitalsField, string>> = { title: release.title, text: visibleText(release.text) };
  const fields = (['title', 'text'] as const).filter((field) => isInCapitals(texts[field], CAPITALS_MIN[field]));
  return fields.length === 0 ? [] : [{ fields }];
};

function isInCapitals(text: string, lettersMin: number): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = capitals + (text.match(/\p{Ll}/gu)?.length ?? 0);
  const words = text.match(LONG_WORD)?.length ?? 0;
  return letters >= lettersMin && words >= CAPITALS_LONG_WORDS_MIN && capitals >= CAPITALS_SHARE_MIN * letters;
}

/** Quantifiers are bounded, since a text without spaces would take quadratic time. */
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/iu;
/** An international number, one after a label such as `Tel.`, or one with a separate area code; no date or amount. */
const PHONE =
  /\+\d{1,3}[\d\s()/.-]{6,}\d|(?<!\p{L})(?:tel|telefon|telephone|phone|fon|mobil|mobile)\b\D{0,4}\d[\d\s()/.-]{4,}\d|(?<![\d.,])\(?0\d{1,5}\)?\s?[\s/-]\s?\d{3}[\d\s-]*\d/iu;

export const namesContact: Check<'no_contact'> = ({ release: { text }, company: { pressContact } }) => {
  const visible = visibleText(text);
  const isNamed =
    pressContact.email !== null ||
    pressContact.phone !== null ||
    /<a [^<>]*href="(?:mailto|tel):/i.test(text) ||
    EMAIL.test(visible) ||
    PHONE.test(visible);
  return isNamed ? [] : [{}];
};
