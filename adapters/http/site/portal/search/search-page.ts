import { type PortalNewsroom, SEARCH_SORTS, type SearchSort } from '../../../../../application/ports/index.ts';
import { type Company, LANGUAGES } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import type { ImageUrl } from '../../release/pictures/picture.ts';
import { link, portalPath, type QueryValues, SEARCH_PATH, withQuery } from '../addresses/paths.ts';
import { newsroomEntry } from '../directories/newsroom-entry.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import { row } from '../lists/entries.ts';
import type { EntryView } from '../lists/entry-view.ts';
import { FEEDS, feedDiscovery } from '../lists/list-view.ts';
import { LIST_TEXTS } from '../lists/texts.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { subscribeToList } from '../subscriptions/subscribe-form.ts';
import { SEARCH_TEXTS } from './texts.ts';

export interface SearchView {
  /** The page's title. */
  readonly name: string;
  /** The search text as typed; empty for none. */
  readonly text: string;
  readonly sort: SearchSort;
  /** The newsroom filter. */
  readonly newsroom: Pick<Company, 'id' | 'name'> | undefined;
  /** Null without a search, or if the search exceeded its time limit. */
  readonly results: readonly EntryView[] | null;
  readonly isTooSlow: boolean;
  /** The cursor of the next page; null for the last. */
  readonly before: string | null;
  /** True for the first page of results. */
  readonly isFirst: boolean;
  /** Total number of results (see SearchSummary). */
  readonly total: number | null;
  readonly newsrooms: readonly PortalNewsroom[];
  readonly suggestion: string | null;
  /** Search text and all filters, as query parameters. */
  readonly query: QueryValues;
  readonly timeZone: string;
  readonly imageUrl: ImageUrl;
  /** The query parameter with an invalid value, shown again with what was typed. */
  readonly fault?: SearchFault;
}

export interface SearchFault {
  readonly parameter: string;
  readonly text: string;
}

/** The page for an invalid value of a form field: the form as it was sent, and an instruction. */
export function renderRefusedSearch(
  request: PortalRequest,
  layout: PortalLayout,
  { fault, ...view }: Pick<SearchView, 'timeZone' | 'imageUrl'> & { readonly fault: SearchFault },
): string {
  const query: QueryValues = Object.fromEntries(
    FORM_FIELDS.map((name) => [name, [request.ctx.query[name] ?? []].flat()[0] || undefined]),
  );
  return renderSearchPage(request, layout, {
    ...view,
    fault,
    name: SEARCH_TEXTS[request.language].refused,
    text: query.q ?? '',
    sort: query.sort === 'newest' ? 'newest' : 'relevance',
    newsroom: undefined,
    results: null,
    isTooSlow: false,
    before: null,
    isFirst: true,
    total: null,
    newsrooms: [],
    suggestion: null,
    query,
  });
}

const FORM_FIELDS = ['q', 'language', 'category', 'from', 'until', 'sort'] as const;

/** The search form with its filters, and the results with matches marked. */
export function renderSearchPage(request: PortalRequest, layout: PortalLayout, view: SearchView): string {
  const texts = SEARCH_TEXTS[request.language];
  const lists = LIST_TEXTS[request.language];
  const { name: title, text, results, query, before, fault } = view;
  const invalidAttribute = (parameter: string) =>
    parameter === fault?.parameter && html` aria-invalid="true" aria-describedby="search-fault"`;
  const hasFilters = Object.entries(query).some(([name, value]) => name !== 'q' && value !== undefined);
  const option = (value: string, name: string, chosen: boolean) =>
    html`<option value="${value}"${chosen && html` selected`}>${name}</option>\n`;
  return renderPortalPage(request, layout, {
    title,
    robots: 'noindex, follow',
    path: SEARCH_PATH,
    head: text === '' || fault !== undefined ? null : feedDiscovery(request, SEARCH_PATH, title, query),
    main: html`<div class="heading">
<h1>${title}</h1>
</div>
<form class="search" role="search" action="${portalPath(request, SEARCH_PATH)}">
<label class="query">${texts.field}<input class="field" type="search" name="q" maxlength="200" value="${text}"${invalidAttribute('q') || html` aria-describedby="hint"`}></label>
<button class="button">${texts.find}</button>
${fault !== undefined && html`<p class="fault" id="search-fault" role="alert">${fault.text}</p>\n`}<p class="hint" id="hint">${texts.hint}</p>
<details${hasFilters && html` open`}><summary>${texts.filters}</summary>
<div class="fields">
<label>${texts.language}<select class="field" name="language"${invalidAttribute('language')}>
${option('', texts.anyLanguage, query.language === undefined)}${LANGUAGES.map((choice) => option(choice, lists.inLanguage[choice], choice === query.language))}</select></label>
<label>${texts.topic}<select class="field" name="category"${invalidAttribute('category')}>
${option('', texts.anyTopic, query.category === undefined)}${layout.topics.map(({ slug, name }) => option(slug, name, slug === query.category))}</select></label>
<label>${texts.from}<input class="field" type="date" name="from" value="${query.from ?? ''}"${invalidAttribute('from')}></label>
<label>${texts.until}<input class="field" type="date" name="until" value="${query.until ?? ''}"${invalidAttribute('until')}></label>
<label>${texts.sort}<select class="field" name="sort"${invalidAttribute('sort')}>
${SEARCH_SORTS.map((choice) => option(choice, texts.sorts[choice], choice === view.sort))}</select></label>
</div></details>
${view.newsroom && html`<label class="only"><input type="checkbox" name="newsroom" value="${view.newsroom.id}" checked>${texts.onlyNewsroom(view.newsroom.name)}</label>\n`}${request.chosen !== undefined && html`<input type="hidden" name="lang" value="${request.chosen}">`}</form>
${view.isTooSlow && html`<p class="empty" role="status">${texts.tooSlow}</p>`}
${results !== null && resultsSection(request, view, results)}
${before !== null && html`<nav class="more" aria-label="${lists.more}"><a class="button" rel="next" href="${link(request, SEARCH_PATH, { ...query, before })}">${results?.length === 0 ? texts.searchOlder : texts.further}</a></nav>`}
${
  text !== '' &&
  fault === undefined &&
  html`<p class="feeds">${lists.feeds} ${FEEDS.map(
    ({ file, name }) => html`<a href="${withQuery(portalPath(request, `${SEARCH_PATH}/${file}`), query)}">${name}</a> `,
  )}</p>
${subscribeToList(request, layout, { path: SEARCH_PATH, filters: { ...query, sort: undefined } })}`
}`,
  });
}

/** Matching newsrooms, the number of results, a spelling suggestion, and the results. */
function resultsSection(request: PortalRequest, view: SearchView, results: readonly EntryView[]): Html {
  const texts = SEARCH_TEXTS[request.language];
  const { isFirst, total, newsrooms, suggestion, query } = view;
  const noResults =
    view.before === null
      ? { heading: texts.nothing, text: texts.nothingText }
      : { heading: texts.nothingNewer, text: texts.nothingNewerText };
  return html`${
    isFirst &&
    newsrooms.length > 0 &&
    html`<section class="named" aria-label="${texts.newsrooms(newsrooms.length)}">
<ul class="newsrooms">
${newsrooms.map((newsroom) => newsroomEntry(request, newsroom, view))}</ul>
</section>
`
  }${total !== null && total > 0 && html`<p class="total" role="status">${texts.total(total)}</p>\n`}${
    suggestion !== null &&
    html`<p class="suggestion">${texts.suggestion} <a href="${link(request, SEARCH_PATH, { ...query, q: suggestion })}">${suggestion}</a></p>\n`
  }${
    results.length === 0
      ? html`<div class="empty"><h2>${noResults.heading}</h2><p>${noResults.text}</p></div>`
      : html`<div class="rows">
${results.map((entry) => row(entry))}</div>`
  }`;
}
