import type { Language } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import { codeOf, problemBody, statusOf } from '../../kernel/problems/error-mapping.ts';
import { type Html, html } from '../layout/html.ts';
import { FRAME_TEXTS } from './texts.ts';

/** What a page says of an error that no form of it can show: the words of the API, with its status. Tells the log. */
export function problemPanel(
  ctx: Context,
  error: unknown,
  { home, language }: { readonly home: { readonly href: string; readonly words: string }; readonly language: Language },
): { readonly title: string; readonly status: number; readonly main: Html } {
  const { status, title, detail, code } = problemBody(error, '', language);
  if (status >= 500) ctx.state.failure = error;
  ctx.state.problem = { problem: codeOf(error) };
  return {
    title,
    status: statusOf(error),
    main: html`<div class="panel">
<h1>${title}</h1>
<p>${detail}</p>
${status >= 500 && html`<p class="soft small">${FRAME_TEXTS[language].requestId}: <code>${ctx.state.requestId}</code></p>`}
<p class="actions"><a class="button" href="${home.href}">${home.words}</a> <a href="/problems/${code}?lang=${language}">${code}</a></p>
</div>`,
  };
}
