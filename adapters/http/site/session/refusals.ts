import type { Context } from '../../kernel/context.ts';
import { statusOf } from '../../kernel/problems/error-mapping.ts';
import { noteRefusal } from '../../kernel/problems/note-refusal.ts';
import { problemWords } from '../frame/index.ts';
import { html } from '../layout/html.ts';
import { sendPanel } from './plain-page.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

/** Answers what was thrown with a page of the same status. */
export function sendRefusal(ctx: Context, baseUrl: string, error: unknown): void {
  noteRefusal(ctx, baseUrl, error);
  const { language, requestId } = ctx.state;
  const status = statusOf(error);
  const { title, text } = problemWords(error, language);
  const texts = REFUSAL_TEXTS[language];
  sendPanel(ctx, {
    status,
    title,
    content: html`<p>${text}</p>
${status >= 500 && html`<p class="soft small">${texts.requestId}: <code>${requestId}</code></p>`}`,
  });
}

/** Refuses what another site sent (contract §12). */
export function sendForeign(ctx: Context): void {
  ctx.state.problem = { problem: 'foreign_request' };
  const { title, text } = REFUSAL_TEXTS[ctx.state.language].foreign;
  sendPanel(ctx, { status: 403, title, content: html`<p>${text}</p>` });
}

/** For who has signed in and belongs to no account. */
export function sendNoAccount(ctx: Context, isEditor: boolean): void {
  const { noAccount, toDesk, security, signOut } = REFUSAL_TEXTS[ctx.state.language];
  sendPanel(ctx, {
    status: 403,
    title: noAccount.title,
    content: html`<p>${noAccount.text}</p>
<p class="actions">${isEditor && html`<a class="button main" href="/desk">${toDesk}</a>`}
<a class="button" href="/account/security">${security}</a>
<a class="button" href="/sign-out">${signOut}</a></p>`,
  });
}

/** For who has signed in and is no editor. */
export function sendNotAnEditor(ctx: Context, hasAccount: boolean): void {
  const { notAnEditor, toAccount, signOut } = REFUSAL_TEXTS[ctx.state.language];
  sendPanel(ctx, {
    status: 403,
    title: notAnEditor.title,
    content: html`<p>${notAnEditor.text}</p>
<p class="actions">${hasAccount && html`<a class="button main" href="/account">${toAccount}</a>`}
<a class="button" href="/sign-out">${signOut}</a></p>`,
  });
}
