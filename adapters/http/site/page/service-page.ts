import type { Language } from '../../../../domain/index.ts';
import { renderDocument } from './document.ts';
import { type Html, html, styleElement } from './html.ts';
import { STYLE } from './style.ts';

const SITE = 'Presswerk';

export interface ServicePage {
  readonly language: Language;
  readonly title: string;
  /** Kind of page, shown after the site's name; null for none. */
  readonly kind: string | null;
  readonly robots: string;
  /** Further elements of the head. */
  readonly head?: Html;
  /** Inline stylesheet, instead of STYLE. The page's Content-Security-Policy must allow its hash. */
  readonly style?: string;
  /** Menu at the end of the masthead. */
  readonly menu?: Html;
  readonly main: Html;
  /** True if `main` contains the landmarks `main` and `banner` itself. */
  readonly hasOwnLandmarks?: boolean;
  readonly foot?: Html;
}

/** Renders a page of the service itself: documentation, errors, announcements. The stylesheet is inline. */
export function renderPage(page: ServicePage): string {
  const { language, title, kind, robots, head, style = STYLE, menu, main, hasOwnLandmarks = false, foot } = page;
  const masthead = html`<div class="site"><a href="/">${SITE}</a>${kind !== null && html`<span class="kind">${kind}</span>`}${menu}</div>`;
  return renderDocument({
    language,
    site: SITE,
    title,
    robots,
    head: html`${head}${styleElement(style)}\n`,
    body: html`${hasOwnLandmarks ? html`<div class="masthead" role="region" aria-label="${SITE}">${masthead}</div>` : html`<header class="masthead">${masthead}</header>`}
${hasOwnLandmarks ? main : html`<main>\n${main}\n</main>`}
${foot && html`<footer class="colophon"><div class="foot">${foot}</div></footer>`}`,
  });
}
