import { LANGUAGES } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Html, html } from '../../page/html.ts';
import { LANGUAGE_NAMES } from '../../page/labels.ts';
import { inLanguage } from '../../page/languages.ts';
import { type Document, sendDocument } from './document.ts';

const MASTHEAD = html`<header class="masthead"><div class="wrap bar"><a class="brand" href="/">Presswerk</a></div></header>`;

/** Sends a narrow page in the request's language, without the signed-in user's name. */
export function sendPlainPage(ctx: Context, page: Omit<Document, 'language' | 'masthead' | 'isNarrow'>): void {
  sendDocument(ctx, { ...page, language: ctx.state.language, masthead: MASTHEAD, isNarrow: true });
}

/** Sends a plain page with a single panel. */
export function sendPanel(
  ctx: Context,
  panel: { readonly status: number; readonly title: string; readonly content: Html },
) {
  const { status, title, content } = panel;
  sendPlainPage(ctx, {
    title,
    status,
    main: html`<div class="panel stack">
<h1>${title}</h1>
${content}
</div>`,
  });
}

/** Links to the page in each language. `url` is the page's URL without `lang`. */
export function languageLinks(ctx: Context, url: string): Html {
  return html`<p class="languages small">${LANGUAGES.map(
    (language) =>
      html`<a href="${inLanguage(url, language)}" hreflang="${language}" lang="${language}"${language === ctx.state.language && html` aria-current="true"`}>${LANGUAGE_NAMES[language]}</a> `,
  )}</p>`;
}
