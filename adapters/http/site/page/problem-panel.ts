import type { Language } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import { codeOf, statusOf } from '../../kernel/problems/error-mapping.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { problemWords } from './problem-texts.ts';
import { LAYOUT_TEXTS } from './texts.ts';

/** The content of a page for an error that no form can show, with its status. Notes the code for the log. */
export function problemPanel(
  ctx: Context,
  error: unknown,
  {
    home,
    links = false,
    language,
  }: {
    readonly home: { readonly href: string; readonly words: string };
    /** Further links, after the one to `home`. */
    readonly links?: HtmlValue;
    readonly language: Language;
  },
): { readonly title: string; readonly status: number; readonly main: Html } {
  const status = statusOf(error);
  const { title, text } = problemWords(error, language);
  if (status >= 500) ctx.state.failure = error;
  ctx.state.problem = { problem: codeOf(error) };
  return {
    title,
    status,
    main: html`<div class="panel">
<h1>${title}</h1>
<p>${text}</p>
${status >= 500 && html`<p class="soft small">${LAYOUT_TEXTS[language].requestId}: <code>${ctx.state.requestId}</code></p>`}
<p class="actions"><a class="button" href="${home.href}">${home.words}</a>
${links}</p>
</div>`,
  };
}
