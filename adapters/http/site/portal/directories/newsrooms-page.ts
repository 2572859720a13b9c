import type { PortalNewsroom } from '../../../../../application/ports/index.ts';
import { type CompanyId, NEWSROOM_LETTERS } from '../../../../../domain/index.ts';
import { html } from '../../page/html.ts';
import type { ImageUrl } from '../../release/pictures/picture.ts';
import { link, NEWSROOMS_PATH, withQuery } from '../addresses/paths.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { newsroomEntry } from './newsroom-entry.ts';
import { DIRECTORY_TEXTS } from './texts.ts';

export interface NewsroomsView {
  readonly newsrooms: readonly PortalNewsroom[];
  /** One of NEWSROOM_LETTERS; undefined for all. */
  readonly letter: string | undefined;
  /** The letters that have newsrooms; undefined if unknown. */
  readonly used: ReadonlySet<string> | undefined;
  readonly isFirst: boolean;
  /** The last newsroom of the page if more follow; null otherwise. */
  readonly next: CompanyId | null;
  readonly portalUrl: string;
  readonly timeZone: string;
  readonly imageUrl: ImageUrl;
}

/** The directory of newsrooms, from A to Z. */
export function renderNewsroomsPage(request: PortalRequest, layout: PortalLayout, view: NewsroomsView): string {
  const texts = DIRECTORY_TEXTS[request.language];
  const { newsrooms, letter, used, isFirst, next, portalUrl } = view;
  const labelOf = (choice: string) => (choice === 'other' ? '#' : choice.toUpperCase());
  const letterLink = (choice: string | undefined, label: string, hint?: string) =>
    choice !== undefined && choice !== letter && used?.has(choice) === false
      ? html`<span>${label}</span>\n`
      : html`<a href="${link(request, NEWSROOMS_PATH, { letter: choice })}"${hint !== undefined && html` aria-label="${hint}"`}${choice === letter && html` aria-current="true"`}>${label}</a>\n`;
  const title = letter === undefined ? texts.newsrooms : texts.newsroomsOf(labelOf(letter));
  return renderPortalPage(request, layout, {
    title,
    path: NEWSROOMS_PATH,
    ...(!isFirst && { robots: 'noindex, follow' }),
    head: html`<meta name="description" content="${texts.newsroomsText(request.settings.name)}">
${isFirst && html`<link rel="canonical" href="${portalUrl}${withQuery(NEWSROOMS_PATH, { letter, lang: request.chosen })}">\n`}`,
    main: html`<div class="heading">
<h1>${title}</h1>
<p class="standfirst">${texts.newsroomsText(request.settings.name)}</p>
</div>
<div class="filters letters" role="group" aria-label="${texts.letters}">
${letterLink(undefined, texts.all)}${NEWSROOM_LETTERS.map((choice) => letterLink(choice, labelOf(choice), choice === 'other' ? texts.other : undefined))}</div>
${
  newsrooms.length === 0
    ? html`<p class="empty">${texts.noNewsrooms}</p>`
    : html`<ul class="newsrooms">
${newsrooms.map((newsroom) => newsroomEntry(request, newsroom, view))}</ul>`
}
${
  (next !== null || !isFirst) &&
  html`<nav class="more" aria-label="${texts.more}">${
    next !== null &&
    html`<a class="button" rel="next" href="${link(request, NEWSROOMS_PATH, { letter, after: String(next) })}">${texts.further}</a> `
  }${!isFirst && html`<a href="${link(request, NEWSROOMS_PATH, { letter })}">${texts.toFirst}</a>`}</nav>`
}`,
  });
}
