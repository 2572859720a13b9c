import type { Context } from '../../../kernel/context.ts';
import { statusOf } from '../../../kernel/problems/error-mapping.ts';
import { noteRefusal } from '../../../kernel/problems/note-refusal.ts';
import { html } from '../../page/html.ts';
import { problemWords } from '../../page/problem-texts.ts';
import { accountPage } from '../account/layout/account-page.ts';
import type { SignedInPerson } from './person.ts';
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

/** For people who have signed in and are not editors: with the menu of their account, if one is chosen. */
export function sendNotAnEditor(ctx: Context, person: SignedInPerson): void {
  const { notAnEditor, toAccount, signOut } = REFUSAL_TEXTS[ctx.state.language];
  const { title } = notAnEditor;
  const content = html`<p>${notAnEditor.text}</p>
<p class="actions">${person.accounts.length > 0 && html`<a class="button main" href="/account">${toAccount}</a>`}
<a class="button" href="/sign-out">${signOut}</a></p>`;
  if (person.account === null) {
    sendPanel(ctx, { status: 403, title, content });
    return;
  }
  const main = html`<div class="panel stack">
<h1>${title}</h1>
${content}
</div>`;
  accountPage(ctx, person, { title, status: 403, active: null, isNarrow: true, main });
}
