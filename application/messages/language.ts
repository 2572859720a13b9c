import { LANGUAGES, type Language } from '../../domain/index.ts';

/** Maximum characters of the header that are read. */
const HEADER_MAX = 1000;

/**
 * The language for an Accept-Language header (RFC 9110 §12.5.4): the higher quality wins, then the earlier one; English
 * if neither is listed.
 */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  const ranges = (acceptLanguage ?? '').slice(0, HEADER_MAX).split(',').flatMap(parseRange);
  let best: { language: Language; quality: number; order: number } = { language: 'en', quality: 0, order: 0 };
  for (const language of LANGUAGES) {
    const exact = ranges.findIndex(({ tag }) => tag === language);
    const order = exact === -1 ? ranges.findIndex(({ tag }) => tag === '*') : exact;
    const quality = ranges[order]?.quality ?? 0;
    // `*` alone selects the default, not the first of our list.
    const isBetter = quality > best.quality || (quality === best.quality && quality > 0 && order < best.order);
    const isDefault = quality === best.quality && quality > 0 && order === best.order && language === 'en';
    if (isBetter || isDefault) best = { language, quality, order };
  }
  return best.language;
}

function parseRange(text: string): { tag: string; quality: number }[] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [tag = ''] = range.split('-');
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
  return tag === '' ? [] : [{ tag, quality }];
}
