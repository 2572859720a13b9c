import { DomainError } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { html } from '../../../page/html.ts';
import { problemPanel } from '../../../page/problem-panel.ts';
import { languageOf } from '../../layout/masthead.ts';
import { AccountChanged } from './account-form.ts';
import { accountPage } from './account-page.ts';
import { ACCOUNT_BASE } from './menu.ts';
import { switchAccountPage } from './switch-account.ts';
import { ACCOUNT_FRAME_TEXTS } from './texts.ts';
import type { FramePerson, FrameVisitor } from './visitor.ts';

/**
 * Sends the page of an error that no form of the account can show, with its status. `page` is the page to open after switching,
 * where the error is that it belongs to another of the visitor's accounts.
 */
export function refusalPage(ctx: Context, visitor: FrameVisitor, error: unknown, page: string): void {
  if (error instanceof AccountChanged) accountChangedPage(ctx, visitor);
  else if (DomainError.is(error, 'permission_missing')) ownersOnlyPage(ctx, visitor);
  else problemPage(ctx, visitor, error, page);
}

/** The same for pages that belong to the person, whatever the account. */
export function problemPage(ctx: Context, person: FramePerson, error: unknown, page: string): void {
  const language = languageOf(ctx, person);
  const texts = ACCOUNT_FRAME_TEXTS[language];
  const panel = problemPanel(ctx, error, {
    home: { href: ACCOUNT_BASE, words: texts.overview },
    links: html`${person.account !== null && html`<a class="button" href="${ACCOUNT_BASE}/releases">${texts.releases}</a>`}
${person.accounts.length > 1 && html`<a class="button" href="${ACCOUNT_BASE}/choose?to=${encodeURIComponent(page)}">${texts.chooseAccount}</a>`}`,
    language,
  });
  const owner = DomainError.is(error, 'not_owner') ? error.details.accountId : undefined;
  const account = person.accounts.find(({ id }) => id === owner);
  if (account === undefined) accountPage(ctx, person, { ...panel, active: null, isNarrow: true });
  else switchAccountPage(ctx, person, { account, to: page, status: panel.status });
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
