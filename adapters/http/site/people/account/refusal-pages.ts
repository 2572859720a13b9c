import { type AccountId, DomainError } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { html } from '../../page/html.ts';
import { languageOf } from '../../page/languages.ts';
import { problemPanel } from '../../page/problems/problem-panel.ts';
import { sendPanel } from '../layout/plain-page.ts';
import type { SignedInPerson, Visitor } from '../route.ts';
import { REFUSAL_TEXTS } from '../session/refusal-texts.ts';
import { AccountChanged, type RefusalPages } from '../session/refusals.ts';
import { ACCOUNT_BASE, accountPage } from './account-page.ts';
import { ACCOUNT_LAYOUT_TEXTS } from './layout-texts.ts';

/** Refusals by the door (session/door.ts), in the account's layout. */
export const ACCOUNT_REFUSALS: Omit<RefusalPages, 'toEditor'> = {
  toPerson: sendProblem,
  toVisitor(ctx, visitor, error, page) {
    if (error instanceof AccountChanged) sendAccountChanged(ctx, visitor);
    else if (DomainError.is(error, 'permission_missing')) sendOwnersOnly(ctx, visitor);
    else sendProblem(ctx, visitor, error, page);
  },
  switchAccount: sendSwitchAccount,
  notAnEditor: sendNotAnEditor,
};

/** Sends an error that no form can show. If `page` belongs to another account of the user, offers to switch. */
function sendProblem(ctx: Context, person: SignedInPerson, error: unknown, page: string): void {
  const language = languageOf(ctx, person);
  const texts = ACCOUNT_LAYOUT_TEXTS[language];
  const panel = problemPanel(ctx, error, {
    home: { href: ACCOUNT_BASE, text: texts.overview },
    links: html`${person.account !== null && html`<a class="button" href="${ACCOUNT_BASE}/releases">${texts.releases}</a>`}
${person.accounts.length > 1 && html`<a class="button" href="${ACCOUNT_BASE}/choose?to=${encodeURIComponent(page)}">${texts.chooseAccount}</a>`}`,
    language,
  });
  const owner = DomainError.is(error, 'not_owner') ? error.details.accountId : undefined;
  const account = person.accounts.find(({ id }) => id === owner);
  if (account === undefined) accountPage(ctx, person, { ...panel, active: null, isNarrow: true });
  else sendSwitchAccount(ctx, person, account, page, panel.status);
}

/** Offers to switch accounts and open `page`, which belongs to another of the user's accounts. */
function sendSwitchAccount(
  ctx: Context,
  person: SignedInPerson,
  account: { readonly id: AccountId; readonly name: string },
  page: string,
  status = 200,
): void {
  const texts = ACCOUNT_LAYOUT_TEXTS[languageOf(ctx, person)];
  const { account: chosen } = person;
  sendMessage(ctx, person, {
    title: texts.belongsTo(account.name),
    status,
    content: html`<p>${chosen === null ? texts.switchToOpen : texts.switchFrom(chosen.name)}</p>
<form method="post" action="${ACCOUNT_BASE}/choose">
<input type="hidden" name="to" value="${page}">
<div class="actions"><button class="main" name="chosen" value="${account.id}">${texts.switchTo(account.name)}</button>
${chosen !== null && html`<a class="button" href="${ACCOUNT_BASE}">${texts.goOnWith(chosen.name)}</a>`}</div>
</form>`,
  });
}

/** The page for a form of another account than the chosen one (contract §12). Nothing was changed. */
function sendAccountChanged(ctx: Context, visitor: Visitor): void {
  const texts = ACCOUNT_LAYOUT_TEXTS[languageOf(ctx, visitor)];
  const { name } = visitor.account;
  sendMessage(ctx, visitor, {
    title: texts.otherAccount,
    status: 409,
    content: html`<p>${texts.otherAccountText(name)}</p>
<p class="actions"><a class="button main" href="${ACCOUNT_BASE}">${texts.goOnWith(name)}</a>
${visitor.accounts.length > 1 && html`<a class="button" href="${ACCOUNT_BASE}/choose">${texts.chooseAccount}</a>`}</p>`,
  });
}

function sendOwnersOnly(ctx: Context, visitor: Visitor): void {
  const texts = ACCOUNT_LAYOUT_TEXTS[languageOf(ctx, visitor)];
  sendMessage(ctx, visitor, {
    title: texts.ownersOnly,
    status: 403,
    content: html`<p>${texts.ownersOnlyText}</p>
<p class="actions"><a class="button" href="${ACCOUNT_BASE}">${texts.overview}</a></p>`,
  });
}

/** Refuses desk pages to users who are not editors. Without a chosen account, the page has no menu. */
function sendNotAnEditor(ctx: Context, person: SignedInPerson): void {
  const { notAnEditor, toAccount, signOut } = REFUSAL_TEXTS[ctx.state.language];
  const message = {
    title: notAnEditor.title,
    status: 403,
    content: html`<p>${notAnEditor.text}</p>
<p class="actions">${person.accounts.length > 0 && html`<a class="button main" href="/account">${toAccount}</a>`}
<a class="button" href="/sign-out">${signOut}</a></p>`,
  };
  if (person.account === null) sendPanel(ctx, message);
  else sendMessage(ctx, person, message);
}

function sendMessage(
  ctx: Context,
  person: SignedInPerson,
  { title, status, content }: Parameters<typeof sendPanel>[1],
): void {
  const main = html`<div class="panel stack">
<h1>${title}</h1>
${content}
</div>`;
  accountPage(ctx, person, { title, status, active: null, isNarrow: true, main });
}
