import { LANGUAGES, type Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { chosenLanguage } from '../../layout/chosen-language.ts';
import { type Html, html } from '../../layout/html.ts';
import { LANGUAGE_NAMES } from '../../layout/labels.ts';
import { type Document, sendDocument } from './document.ts';
import { ACCOUNT_BASE, menuFor, type Section } from './menu.ts';
import { FRAME_TEXTS } from './texts.ts';
import { type FramePerson, roleOf } from './visitor.ts';

export interface AccountPage extends Omit<Document, 'masthead' | 'language'> {
  /** The section whose entry of the menu is marked; null for none. */
  readonly active: Section | null;
  /** False where what the page shows is gone once it is left: then it stays in its language. */
  readonly hasLanguages?: boolean;
}

/** The language of the account's pages: the one that the address asks for, else the person's own. */
export function languageOf(ctx: Context, { user }: Pick<FramePerson, 'user'>): Language {
  return chosenLanguage(ctx) ?? user.language;
}

/** Sends a page of the account: what stands round it, its notice and its content. */
export function accountPage(
  ctx: Context,
  visitor: FramePerson,
  { active, hasLanguages = true, ...page }: AccountPage,
): void {
  const language = languageOf(ctx, visitor);
  sendDocument(ctx, { ...page, language, masthead: masthead(ctx, visitor, active, language, hasLanguages) });
}

function masthead(
  ctx: Context,
  visitor: FramePerson,
  active: Section | null,
  language: Language,
  hasLanguages: boolean,
): Html {
  const texts = FRAME_TEXTS[language];
  const { user, account, accounts } = visitor;
  const entry = (key: Section, href: string, words: string) =>
    html`<a href="${href}"${key === active && html` aria-current="page"`}>${words}</a>`;
  return html`<header class="masthead">
<div class="wrap bar">
<a class="brand" href="${ACCOUNT_BASE}">Presswerk</a>
${
  account &&
  html`<p class="account"><span class="unseen">${texts.account}: </span><strong>${account.name}</strong>${
    account.sandbox && html` <span class="tag" title="${texts.sandboxText}">${texts.sandbox}</span>`
  }${accounts.length > 1 && html` <a href="${ACCOUNT_BASE}/choose">${texts.chooseAccount}</a>`}</p>`
}
<div class="person" role="group" aria-label="${texts.person}">
${user.isEditor === true && html`<a href="/desk">${texts.desk}</a>`}
<a href="${ACCOUNT_BASE}/security"${active === 'security' && html` aria-current="page"`}><span class="unseen">${texts.security}: </span>${user.name}</a>
${hasLanguages && languages(ctx, language)}
<form method="post" action="/sign-out"><button class="plain">${texts.signOut}</button></form>
</div>
</div>
${
  account &&
  html`<nav class="menu" aria-label="${texts.menu}"><div class="wrap">
${menuFor(roleOf(visitor), language).map(({ key, href, words }) => html`${entry(key, href, words)}\n`)}</div></nav>`
}
</header>`;
}

/** The same page in the other languages. What a form holds does not come along. */
function languages(ctx: Context, language: Language): Html {
  const texts = FRAME_TEXTS[language];
  const others = LANGUAGES.filter((each) => each !== language);
  return html`<form method="post" action="${ACCOUNT_BASE}/language" aria-label="${texts.languages}">
<input type="hidden" name="to" value="${hereWithoutLanguage(ctx)}">
${others.map((each) => html`<button class="plain" name="language" value="${each}" lang="${each}">${LANGUAGE_NAMES[each]}</button>`)}
</form>`;
}

/** Where the page is, with what its address asks for: not its language, nor a notice of what was just done. */
function hereWithoutLanguage(ctx: Context): string {
  const query = new URLSearchParams(ctx.querystring);
  for (const name of ['lang', 'done']) query.delete(name);
  return `${ctx.path}${query.size === 0 ? '' : `?${query}`}`;
}
