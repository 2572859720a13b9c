import { LANGUAGES } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { inLanguage } from '../../page/chosen-language.ts';
import { type Html, html } from '../../page/html.ts';
import { LANGUAGE_NAMES } from '../../page/labels.ts';

/** Links to the page in each language. `address` is the page's own, without a choice. */
export function languageChoice(ctx: Context, address: string): Html {
  return html`<p class="languages small">${LANGUAGES.map(
    (language) =>
      html`<a href="${inLanguage(address, language)}" hreflang="${language}" lang="${language}"${language === ctx.state.language && html` aria-current="true"`}>${LANGUAGE_NAMES[language]}</a> `,
  )}</p>`;
}
