import { DomainError } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { codeOf, problemBody, statusOf } from '../../../kernel/problems/error-mapping.ts';
import { html } from '../../layout/html.ts';
import { accountPage, languageOf } from './account-page.ts';
import { AccountChanged } from './form.ts';
import { ACCOUNT_BASE } from './menu.ts';
import { FRAME_TEXTS } from './texts.ts';
import type { FrameVisitor } from './visitor.ts';

/** Sends the page of an error that no form of the account can show: the words of the API, with its status. */
export function refusalPage(ctx: Context, visitor: FrameVisitor, error: unknown): void {
  if (error instanceof AccountChanged) accountChangedPage(ctx, visitor);
  else if (DomainError.is(error, 'permission_missing')) ownersOnlyPage(ctx, visitor);
  else problemPage(ctx, visitor, error);
}

function problemPage(ctx: Context, visitor: FrameVisitor, error: unknown): void {
  const language = languageOf(ctx, visitor);
  const texts = FRAME_TEXTS[language];
  const { status, title, detail, code } = problemBody(error, '', language);
  if (status >= 500) ctx.state.failure = error;
  ctx.state.problem = { problem: codeOf(error) };
  accountPage(ctx, visitor, {
    title,
    active: null,
    status: statusOf(error),
    isNarrow: true,
    main: html`<div class="panel">
<h1>${title}</h1>
<p>${detail}</p>
${status >= 500 && html`<p class="soft small">${texts.requestId}: <code>${ctx.state.requestId}</code></p>`}
<p class="actions"><a class="button" href="${ACCOUNT_BASE}">${texts.overview}</a> <a href="/problems/${code}?lang=${language}">${code}</a></p>
</div>`,
  });
}

/** Says that a form was made for another account than the one that is chosen now: nothing was done (contract §12). */
function accountChangedPage(ctx: Context, visitor: FrameVisitor): void {
  const texts = FRAME_TEXTS[languageOf(ctx, visitor)];
  accountPage(ctx, visitor, {
    title: texts.otherAccount,
    active: null,
    status: 409,
    isNarrow: true,
    main: html`<div class="panel">
<h1>${texts.otherAccount}</h1>
<p>${texts.otherAccountText(visitor.account.name)}</p>
<p class="actions"><a class="button main" href="${ACCOUNT_BASE}">${texts.goOnWith(visitor.account.name)}</a>
${visitor.accounts.length > 1 && html`<a class="button" href="${ACCOUNT_BASE}/choose">${texts.chooseAccount}</a>`}</p>
</div>`,
  });
}

/** Says that the page is for owners of the account. */
export function ownersOnlyPage(ctx: Context, visitor: FrameVisitor): void {
  const texts = FRAME_TEXTS[languageOf(ctx, visitor)];
  accountPage(ctx, visitor, {
    title: texts.ownersOnly,
    active: null,
    status: 403,
    isNarrow: true,
    main: html`<div class="panel">
<h1>${texts.ownersOnly}</h1>
<p>${texts.ownersOnlyText}</p>
<p class="actions"><a class="button" href="${ACCOUNT_BASE}">${texts.overview}</a></p>
</div>`,
  });
}
