import { LANGUAGES, type Language } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';

/** The language chosen with `?lang=`; undefined for none. */
export function chosenLanguage(ctx: Context): Language | undefined {
  return LANGUAGES.find((language) => ctx.query.lang === language);
}

/** The language of a page: `?lang=`, else the browser's preference. Sets the headers that caches need. */
export function pageLanguage(ctx: Context): Language {
  const chosen = chosenLanguage(ctx);
  if (chosen === undefined) return ctx.state.language;
  ctx.set('Content-Language', chosen);
  ctx.remove('Vary');
  return chosen;
}

/** The language of a page for signed-in users: `?lang=`, else the user's setting. */
export function languageOf(ctx: Context, { user }: { readonly user: { readonly language: Language } }): Language {
  return chosenLanguage(ctx) ?? user.language;
}

/** Adds the chosen language, if any, to a path. */
export function inLanguage(path: string, language: Language | undefined): string {
  if (language === undefined) return path;
  const [url = '', fragment] = path.split('#');
  const query = `${url.includes('?') ? '&' : '?'}lang=${language}`;
  return `${url}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
