import { LANGUAGES, type Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Html, html } from '../../page/html.ts';
import { LANGUAGE_NAMES } from '../../page/labels.ts';
import { languageOf } from '../../page/languages.ts';
import { scriptElement } from '../../page/scripts/script.ts';
import { fileScript } from '../../page/scripts/scripts.ts';
import { LAYOUT_TEXTS } from '../../page/texts.ts';
import type { SignedInPerson } from '../route.ts';
import { type Document, sendDocument } from './document.ts';
import type { Stylesheet } from './stylesheet.ts';

export interface Menu<Section extends string> {
  readonly label: string;
  readonly entries: readonly { readonly key: Section; readonly href: string; readonly text: Html | string }[];
}

/** Differences between the pages of account and desk. */
export interface Area<Person extends SignedInPerson, Section extends string> {
  /** Target of the link on the site's name. */
  readonly home: string;
  readonly stylesheet: Stylesheet;
  /** Shown next to the site's name: the current account, or the desk. */
  readonly heading: (person: Person, language: Language) => Html | null;
  /** Links shown before the person's name. */
  readonly links: (person: Person, language: Language) => Html | false;
  readonly menu: (person: Person, language: Language) => Menu<Section> | null;
  /** Shown below the content of every page. */
  readonly footnote?: (ctx: Context, language: Language) => Html | false;
}

export interface SignedInPage<Section extends string> extends Omit<Document, 'masthead' | 'language' | 'stylesheet'> {
  /** The active menu entry, or `security` for the person's own pages; null for none. */
  readonly active: Section | 'security' | null;
  /** False hides the language switch, for pages whose content cannot be shown again. Default true. */
  readonly hasLanguages?: boolean;
  /** False leaves out the area's footnote, which names the time zone, for pages whose days are in UTC. Default true. */
  readonly hasFootnote?: boolean;
}

/** Scripts of every page, since every page may have a form. */
const FORM_SCRIPTS = ['session', 'once', 'unsaved'] as const;

/** Sends a page of account or desk, with masthead and menu. */
export function sendSignedInPage<Person extends SignedInPerson, Section extends string>(
  ctx: Context,
  area: Area<Person, Section>,
  person: Person,
  { active, hasLanguages = true, hasFootnote = true, ...page }: SignedInPage<Section>,
): void {
  const language = languageOf(ctx, person);
  const texts = LAYOUT_TEXTS[language];
  const menu = area.menu(person, language);
  const current = (key: string) => active === key && html` aria-current="page"`;
  const masthead = html`<header class="masthead">
<div class="wrap bar">
<a class="brand" href="${area.home}">Presswerk</a>
${area.heading(person, language)}
<div class="person" role="group" aria-label="${texts.person}">
${area.links(person, language)}
<a href="/account/security"${current('security')}><span class="unseen">${texts.security}: </span>${person.user.name}</a>
${hasLanguages && languageForm(ctx, language)}
<form method="post" action="/sign-out"><button class="plain">${texts.signOut}</button></form>
</div>
</div>
${
  menu !== null &&
  html`<nav class="menu" aria-label="${menu.label}"><div class="wrap">
${menu.entries.map(({ key, href, text }) => html`<a href="${href}"${current(key)}>${text}</a>\n`)}</div></nav>`
}
</header>`;
  const signedOut = html`<p class="aside bad" id="signed-out" role="alert" hidden>${texts.signedOut} <a href="/sign-in" target="_blank">${texts.signIn}</a></p>`;
  const main = html`${page.main}${signedOut}${hasFootnote && area.footnote?.(ctx, language)}`;
  const scripts = [...FORM_SCRIPTS.map((name) => scriptElement(fileScript(name))), ...(page.scripts ?? [])];
  sendDocument(ctx, { ...page, main, language, masthead, scripts, stylesheet: area.stylesheet });
}

/** The language switch, which returns to the page. */
function languageForm(ctx: Context, language: Language): Html {
  const others = LANGUAGES.filter((candidate) => candidate !== language);
  return html`<form method="post" action="/account/language" aria-label="${LAYOUT_TEXTS[language].languages}">
<input type="hidden" name="to" value="${urlWithoutLanguage(ctx)}">
${others.map((other) => html`<button class="plain" name="language" value="${other}" lang="${other}">${LANGUAGE_NAMES[other]}</button>`)}
</form>`;
}

/** The page's URL without `lang` and without the notice of the last action. */
function urlWithoutLanguage(ctx: Context): string {
  if (ctx.querystring === '') return ctx.path;
  const query = new URLSearchParams(ctx.querystring);
  for (const name of ['lang', 'done']) query.delete(name);
  return `${ctx.path}${query.size === 0 ? '' : `?${query}`}`;
}
