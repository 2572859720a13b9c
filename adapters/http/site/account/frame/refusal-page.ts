import { DomainError } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { languageOf, problemPanel } from '../../frame/index.ts';
import { html } from '../../layout/html.ts';
import { AccountChanged } from './account-form.ts';
import { accountPage } from './account-page.ts';
import { ACCOUNT_BASE } from './menu.ts';
import { ACCOUNT_FRAME_TEXTS } from './texts.ts';
import type { FrameVisitor } from './visitor.ts';

/** Sends the page of an error that no form of the account can show: the words of the API, with its status. */
export function refusalPage(ctx: Context, visitor: FrameVisitor, error: unknown): void {
  if (error instanceof AccountChanged) accountChangedPage(ctx, visitor);
  else if (DomainError.is(error, 'permission_missing')) ownersOnlyPage(ctx, visitor);
  else problemPage(ctx, visitor, error);
}

function problemPage(ctx: Context, visitor: FrameVisitor, error: unknown): void {
  const language = languageOf(ctx, visitor);
  const home = { href: ACCOUNT_BASE, words: ACCOUNT_FRAME_TEXTS[language].overview };
  accountPage(ctx, visitor, { ...problemPanel(ctx, error, { home, language }), active: null, isNarrow: true });
}

/** Says that a form was made for another account than the one that is chosen now: nothing was done (contract §12). */
function accountChangedPage(ctx: Context, visitor: FrameVisitor): void {
  const texts = ACCOUNT_FRAME_TEXTS[languageOf(ctx, visitor)];
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
  const texts = ACCOUNT_FRAME_TEXTS[languageOf(ctx, visitor)];
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
