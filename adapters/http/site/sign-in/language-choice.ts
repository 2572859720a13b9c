import { LANGUAGES } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import { inLanguage } from '../layout/chosen-language.ts';
import { type Html, html } from '../layout/html.ts';
import { LANGUAGE_NAMES } from '../layout/labels.ts';

/** Links to the page in each language. `address` is the page's own, without a choice. */
export function languageChoice(ctx: Context, address: string): Html {
  return html`<p class="languages small">${LANGUAGES.map(
    (language) =>
      html`<a href="${inLanguage(address, language)}" hreflang="${language}" lang="${language}"${language === ctx.state.language && html` aria-current="true"`}>${LANGUAGE_NAMES[language]}</a> `,
  )}</p>`;
}
