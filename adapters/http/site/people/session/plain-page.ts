import type { Context } from '../../../kernel/context.ts';
import { type Html, html } from '../../page/html.ts';
import { type Document, sendDocument } from '../layout/document.ts';

const MASTHEAD = html`<header class="masthead"><div class="wrap bar"><a class="brand" href="/">Presswerk</a></div></header>`;

/** Sends a narrow page in the request's language without a word of who reads it: for those who have not signed in. */
export function sendPlainPage(ctx: Context, page: Omit<Document, 'language' | 'masthead' | 'isNarrow'>): void {
  sendDocument(ctx, { ...page, language: ctx.state.language, masthead: MASTHEAD, isNarrow: true });
}

/** The same with one panel: what it is about, and what it says. */
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
