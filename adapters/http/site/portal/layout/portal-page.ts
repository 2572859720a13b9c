import { LANGUAGES, type Language, PORTALS } from '../../../../../domain/index.ts';
import { OPERATOR_PAGES } from '../../../kernel/options.ts';
import { bodyWithSkipLink, renderDocument } from '../../page/document.ts';
import { type Html, html } from '../../page/html.ts';
import { LANGUAGE_NAMES } from '../../page/labels.ts';
import {
  ARCHIVE_PATH,
  CATEGORIES_PATH,
  CHECK_PATH,
  categoryPath,
  FRONT_PATH,
  link,
  NEWSROOMS_PATH,
  OPENSEARCH_PATH,
  OPERATOR_PATHS,
  portalPath,
  SEARCH_PATH,
  withQuery,
} from '../addresses/paths.ts';
import { OPERATOR_TITLES } from '../operator/texts.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { PORTAL_LAYOUT_TEXTS } from './texts.ts';

/** Header, menu and footer shared by all pages of a portal in a language. */
export interface PortalLayout {
  readonly stylePath: string;
  /** Path of the logo; null to show the name as text. */
  readonly logoPath: string | null;
  /** The operator's icon; null for the service's. */
  readonly icon: { readonly path: string; readonly mimeType: string } | null;
  /** Categories with public releases, including those of their subcategories, by name. */
  readonly topics: readonly { readonly name: string; readonly slug: string }[];
  /** Name and absolute URL of the other portal. */
  readonly other: { readonly name: string; readonly url: string };
  /** Absolute URL of the developers' start page. */
  readonly docsUrl: string;
  /** Absolute URL of the history's roots. */
  readonly transparencyUrl: string;
  readonly timeZone: string;
  /** True if lists have a form to subscribe by email. */
  readonly offersSubscriptions: boolean;
}

export interface PortalPage {
  /** The title, to which the portal's name is appended. */
  readonly title: string;
  readonly robots?: string;
  /** Further elements of the head. */
  readonly head?: Html | null;
  /** The page's path in the portal, for menu and language switch; null for no switch. */
  readonly path: string | null;
  /** The page's language, if it is a release's rather than the reader's. */
  readonly language?: Language;
  readonly main: Html;
}

/** Renders a page of a portal. It has no scripts and loads only stylesheet and pictures. */
export function renderPortalPage(request: PortalRequest, layout: PortalLayout, page: PortalPage): string {
  const { settings, portal } = request;
  const language = page.language ?? request.language;
  const texts = PORTAL_LAYOUT_TEXTS[language];
  const { title, robots = 'index, follow, max-image-preview:large', head, path, main } = page;
  const menuLink = (to: string, label: string) =>
    html`<a href="${link(request, to)}"${path === to && html` aria-current="page"`}>${label}</a>`;
  const masthead = html`<header class="masthead">
<div class="wrap title">
<div class="name"><a href="${link(request, FRONT_PATH)}">${
    layout.logoPath === null
      ? settings.name
      : html`<img src="${portalPath(request, layout.logoPath)}" alt="${settings.name}">`
  }</a></div>
${path !== SEARCH_PATH && finder(request, texts)}</div>
<nav class="menu" aria-label="${texts.main}"><div class="wrap">
${menuLink(FRONT_PATH, texts.latest)}
${
  layout.topics.length > 0 &&
  html`<details><summary>${texts.topics}</summary>
<ul class="topics">
${layout.topics.map((topic) => html`<li>${menuLink(categoryPath(topic), topic.name)}</li>\n`)}<li class="all">${menuLink(CATEGORIES_PATH, texts.allTopics)}</li></ul></details>
`
}${menuLink(NEWSROOMS_PATH, texts.newsrooms)}
${menuLink(ARCHIVE_PATH, texts.archive)}
${path !== null && page.language === undefined && languages(request, path, texts.languages)}</div></nav>
</header>`;
  return renderDocument({
    language,
    portal,
    site: settings.name,
    title,
    robots,
    ...(layout.icon && { icon: { href: portalPath(request, layout.icon.path), mimeType: layout.icon.mimeType } }),
    head: html`<link rel="stylesheet" href="${portalPath(request, layout.stylePath)}">
<link rel="search" type="application/opensearchdescription+xml" title="${settings.name}" href="${link(request, OPENSEARCH_PATH)}">
${head}`,
    body: bodyWithSkipLink({ skip: texts.skip, masthead, main, footer: footer(request, layout, language) }),
  });
}

/** The search field of all pages except the search page. */
function finder(request: PortalRequest, texts: (typeof PORTAL_LAYOUT_TEXTS)[Language]): Html {
  return html`<form class="finder" role="search" action="${portalPath(request, SEARCH_PATH)}">
<label class="unseen" for="finder">${texts.searchFor}</label>
<input id="finder" type="search" name="q" maxlength="200" placeholder="${texts.search}">
${request.chosen !== undefined && html`<input type="hidden" name="lang" value="${request.chosen}">`}<button>${texts.find}</button>
</form>
`;
}

/** The language switch. It drops filters and cursors, which may match nothing in the other language. */
function languages(request: PortalRequest, path: string, label: string): Html {
  return html`<div class="languages" role="group" aria-label="${label}">${LANGUAGES.map(
    (other) =>
      html`<a href="${link(request, path, {}, other)}" hreflang="${other}" lang="${other}"${other === request.language && html` aria-current="true"`}>${LANGUAGE_NAMES[other]}</a>`,
  )}</div>
`;
}

function footer(request: PortalRequest, layout: PortalLayout, language: Language): Html {
  const texts = PORTAL_LAYOUT_TEXTS[language];
  const { settings } = request;
  const operator = OPERATOR_PAGES.map((page) => {
    const text = settings[page];
    const url = text && ('url' in text ? text.url : link(request, OPERATOR_PATHS[page]));
    return url && html`<li><a href="${url}">${OPERATOR_TITLES[page][language]}</a></li>\n`;
  });
  return html`<footer class="colophon"><div class="wrap">
<ul>
<li><a href="${link(request, FRONT_PATH)}">${settings.name}</a></li>
${operator}<li><a href="${link(request, CHECK_PATH)}">${texts.checkPicture}</a></li>
</ul>
<ul>
<li><a href="${withQuery(layout.other.url, { lang: request.chosen })}">${texts.alsoOn(layout.other.name)}</a></li>
<li><a href="${withQuery(layout.transparencyUrl, { lang: request.chosen })}">${texts.transparency}</a></li>
<li><a href="${withQuery(layout.docsUrl, { lang: request.chosen })}">${texts.forDevelopers}</a></li>
</ul>
<p>${texts.times(layout.timeZone)}</p>
</div></footer>`;
}

export function otherPortal({ portal }: Pick<PortalRequest, 'portal'>): (typeof PORTALS)[number] {
  return PORTALS.find((candidate) => candidate !== portal) ?? portal;
}
