import { LANGUAGES, type Language } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';

/** The language that the address itself asks for with `lang`, so that a page can be shared in it; undefined where it does not. */
export function chosenLanguage(ctx: Context): Language | undefined {
  return LANGUAGES.find((language) => ctx.query.lang === language);
}

/** The language of a page: the one that its address asks for, otherwise the one that the browser prefers. Tells caches. */
export function pageLanguage(ctx: Context): Language {
  const chosen = chosenLanguage(ctx);
  if (chosen === undefined) return ctx.state.language;
  ctx.set('Content-Language', chosen);
  ctx.remove('Vary');
  return chosen;
}

/** An address in the language that the reader chose; without a choice it is left as it is. */
export function inLanguage(path: string, language: Language | undefined): string {
  if (language === undefined) return path;
  const [address = '', fragment] = path.split('#');
  const query = `${address.includes('?') ? '&' : '?'}lang=${language}`;
  return `${address}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
