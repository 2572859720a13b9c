import { LANGUAGES, type Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { chosenLanguage } from '../../page/chosen-language.ts';
import { type Html, html } from '../../page/html.ts';
import { LANGUAGE_NAMES } from '../../page/labels.ts';
import { FRAME_TEXTS } from '../../page/texts.ts';

/** Who reads a page, as its frame names him. */
export interface FrameUser {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly isEditor?: boolean;
}

/** The language of the pages for who has signed in: the one that the address asks for, else the person's own. */
export function languageOf(ctx: Context, { user }: { readonly user: Pick<FrameUser, 'language'> }): Language {
  return chosenLanguage(ctx) ?? user.language;
}

export interface MenuEntry {
  readonly key: string;
  readonly href: string;
  readonly words: Html | string;
}

export interface Masthead {
  readonly user: FrameUser;
  /** Where the site's name leads. */
  readonly home: string;
  /** Beside the site's name: where one is. */
  readonly place: Html | null;
  /** Before the person's name. */
  readonly links: Html | false;
  /** What the menu is called, and its entries; null for none. */
  readonly menu: { readonly label: string; readonly entries: readonly MenuEntry[] } | null;
  /** The key of the entry that is marked, `security` for the person's own pages; null for none. */
  readonly active: string | null;
  /** Whether other languages are offered: not where what the page shows is gone once it is left. */
  readonly hasLanguages: boolean;
}

/** What stands above the pages of account and desk. */
export function masthead(ctx: Context, head: Masthead, language: Language): Html {
  const { user, home, place, links, menu, active, hasLanguages } = head;
  const texts = FRAME_TEXTS[language];
  const current = (key: string) => active === key && html` aria-current="page"`;
  return html`<header class="masthead">
<div class="wrap bar">
<a class="brand" href="${home}">Presswerk</a>
${place}
<div class="person" role="group" aria-label="${texts.person}">
${links}
<a href="/account/security"${current('security')}><span class="unseen">${texts.security}: </span>${user.name}</a>
${hasLanguages && languages(ctx, language)}
<form method="post" action="/sign-out"><button class="plain">${texts.signOut}</button></form>
</div>
</div>
${
  menu !== null &&
  html`<nav class="menu" aria-label="${menu.label}"><div class="wrap">
${menu.entries.map(({ key, href, words }) => html`<a href="${href}"${current(key)}>${words}</a>\n`)}</div></nav>`
}
</header>`;
}

/** The same page in the other languages. What a form holds does not come along. */
function languages(ctx: Context, language: Language): Html {
  const texts = FRAME_TEXTS[language];
  const others = LANGUAGES.filter((each) => each !== language);
  return html`<form method="post" action="/account/language" aria-label="${texts.languages}">
<input type="hidden" name="to" value="${hereWithoutLanguage(ctx)}">
${others.map((each) => html`<button class="plain" name="language" value="${each}" lang="${each}">${LANGUAGE_NAMES[each]}</button>`)}
</form>`;
}

/** Where the page is, with what its address asks for: not its language, nor a notice of what was just done. */
function hereWithoutLanguage(ctx: Context): string {
  if (ctx.querystring === '') return ctx.path;
  const query = new URLSearchParams(ctx.querystring);
  for (const name of ['lang', 'done']) query.delete(name);
  return `${ctx.path}${query.size === 0 ? '' : `?${query}`}`;
}
