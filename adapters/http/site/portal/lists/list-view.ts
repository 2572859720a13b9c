import { LANGUAGES } from '../../../../../domain/index.ts';
import { type Html, html, jsonLdElement } from '../../page/html.ts';
import { LABELS } from '../../page/labels.ts';
import { FRONT_PATH, link, portalPath, type QueryValues, withQuery } from '../addresses/paths.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import type { EntryView } from './entry-view.ts';
import { LIST_TEXTS } from './texts.ts';

/** The view model shared by all list pages. */
export interface ListView {
  readonly entries: readonly EntryView[];
  readonly path: string;
  /** The portal's absolute URL. */
  readonly portalUrl: string;
  /** The active filters, as query parameters. */
  readonly filters: QueryValues;
  /** Used for the title, search engines and link previews. */
  readonly name: string;
  readonly description: string;
  /** True for the first page. */
  readonly isFirst: boolean;
  /** The cursor of the next page; null for the last. */
  readonly before: string | null;
  readonly robots: string;
  /** Additional schema.org data. */
  readonly structuredData?: readonly object[];
}

/** The feeds of each list, below its path (contract §11). */
export const FEEDS = [
  { file: 'feed.rss', type: 'application/rss+xml', name: 'RSS' },
  { file: 'feed.atom', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;

export function feedPath(path: string, file: (typeof FEEDS)[number]['file']): string {
  return path === FRONT_PATH ? `/${file}` : `${path}/${file}`;
}

/** Feed autodiscovery for the list at `path`. */
export function feedDiscovery(request: PortalRequest, path: string, title: string, query: QueryValues = {}): Html {
  return html`${FEEDS.map(
    ({ file, type, name }) =>
      html`<link rel="alternate" type="${type}" title="${`${title} (${name})`}" href="${withQuery(portalPath(request, feedPath(path, file)), query)}">\n`,
  )}`;
}

/** Metadata for search engines, link previews and feed readers. Only the first page has a canonical URL. */
export function listHead(request: PortalRequest, view: ListView): Html {
  const { path, portalUrl, filters, name, description, isFirst, entries } = view;
  const { chosen, settings, language } = request;
  const url = (lang: string | undefined) =>
    `${portalUrl}${withQuery(path === FRONT_PATH ? '' : path, { ...filters, lang })}`;
  const { picture: image, previewText } = entries.find(({ picture }) => picture !== null) ?? {};
  const property = (key: string, content: string | number) => html`<meta property="${key}" content="${content}">\n`;
  return html`<meta name="description" content="${description}">
${
  isFirst &&
  html`<link rel="canonical" href="${url(chosen)}">
${LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${url(other)}">\n`)}<link rel="alternate" hreflang="x-default" href="${url(undefined)}">
${property('og:type', 'website')}${property('og:title', name)}${property('og:description', description)}${property('og:url', url(chosen))}${property('og:site_name', settings.name)}${property('og:locale', LABELS[language].locale.replace('-', '_'))}${image && [property('og:image', image.src), property('og:image:width', image.width), property('og:image:height', image.height), property('og:image:alt', previewText ?? image.alt)]}`
}${feedDiscovery(request, path, `${name} – ${settings.name}`, filters)}${(view.structuredData ?? []).map((data) => html`${jsonLdElement(data)}\n`)}`;
}

/** Links to the next and the first page; null for a list with a single page. */
export function pages(request: PortalRequest, view: ListView): Html | null {
  const texts = LIST_TEXTS[request.language];
  const { before, isFirst, path, filters } = view;
  if (before === null && isFirst) return null;
  return html`<nav class="more" aria-label="${texts.more}">${
    before !== null &&
    html`<a class="button" rel="next" href="${link(request, path, { ...filters, before })}">${texts.older}</a> `
  }${!isFirst && html`<a href="${link(request, path, filters)}">${texts.toNewest}</a>`}</nav>
`;
}

export function feedLinks(request: PortalRequest, { path, filters }: ListView): Html {
  return html`<p class="feeds">${LIST_TEXTS[request.language].feeds} ${FEEDS.map(
    ({ file, name }) => html`<a href="${withQuery(portalPath(request, feedPath(path, file)), filters)}">${name}</a> `,
  )}</p>
`;
}
