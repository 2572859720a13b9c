import type { Language } from '../../../../domain/index.ts';
import { type Html, html, render, styleElement } from './html.ts';
import { ICON_PATH } from './icon.ts';
import { STYLE } from './style.ts';

export interface Page {
  readonly language: Language;
  /** Of the window; the site's name is added. */
  readonly title: string;
  /** What kind of page it is, beside the site's name. */
  readonly kind: string | null;
  readonly robots: string;
  /** Further elements of the head. */
  readonly head?: Html;
  /** In place of the stylesheet of every page; the policy that the page is sent with must know it. */
  readonly style?: string;
  /** At the end of the masthead. */
  readonly menu?: Html;
  readonly main: Html;
  /** True where what stands in `main` brings the landmarks of a page itself, main and banner. */
  readonly hasOwnLandmarks?: boolean;
  readonly foot?: Html;
}

/** A whole document; no script but what `head` names, and nothing from another host but the pictures that `main` names. */
export function renderPage(page: Page): string {
  const { language, title, kind, robots, head, style = STYLE, menu, main, hasOwnLandmarks, foot } = page;
  const site = 'Presswerk';
  const masthead = html`<div class="site"><a href="/">${site}</a>${kind !== null && html`<span class="kind">${kind}</span>`}${menu}</div>`;
  return render(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === site ? site : `${title} – ${site}`}</title>
<meta name="robots" content="${robots}">
<link rel="icon" type="image/svg+xml" href="${ICON_PATH}">
${head}${styleElement(style)}
</head>
<body>
${hasOwnLandmarks === true ? html`<div class="masthead" role="region" aria-label="${site}">${masthead}</div>` : html`<header class="masthead">${masthead}</header>`}
${hasOwnLandmarks === true ? main : html`<main>\n${main}\n</main>`}
${foot && html`<footer class="colophon"><div class="foot">${foot}</div></footer>`}
</body>
</html>
`);
}
