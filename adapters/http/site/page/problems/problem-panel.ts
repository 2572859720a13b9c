import type { Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { codeOf, statusOf } from '../../../kernel/problems/error-mapping.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { LAYOUT_TEXTS } from '../texts.ts';
import { problemTexts } from './problem-texts.ts';

/** Content and status of a page for an error that no form can show. Records the code for the log. */
export function problemPanel(
  ctx: Context,
  error: unknown,
  {
    home,
    links = false,
    language,
  }: {
    readonly home: { readonly href: string; readonly text: string };
    /** Further links after the link to `home`. */
    readonly links?: HtmlValue;
    readonly language: Language;
  },
): { readonly title: string; readonly status: number; readonly main: Html } {
  const status = statusOf(error);
  const { title, text } = problemTexts(error, language);
  if (status >= 500) ctx.state.failure = error;
  ctx.state.problem = { problem: codeOf(error) };
  return {
    title,
    status,
    main: html`<div class="panel">
<h1>${title}</h1>
<p>${text}</p>
${status >= 500 && html`<p class="soft small">${LAYOUT_TEXTS[language].requestId}: <code>${ctx.state.requestId}</code></p>`}
<p class="actions"><a class="button" href="${home.href}">${home.text}</a>
${links}</p>
</div>`,
  };
}
