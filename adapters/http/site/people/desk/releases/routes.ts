import { startOfDay } from '../../../../../../application/kernel/local-days.ts';
import type { MarkedSegment } from '../../../../../../application/portal/search/highlights.ts';
import type { FoundPublisher, ReviewItem, ScheduledItem } from '../../../../../../application/ports/index.ts';
import type { FoundAtDesk } from '../../../../../../application/review/desk/search-releases.ts';
import {
  DESK_STATUSES,
  DomainError,
  type PressReleaseId,
  refuseIfAny,
  type SavedFilter,
  type Violation,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { queryId } from '../../../../kernel/fields/query-values.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { field, select } from '../../../page/forms/field.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf, seeOther } from '../../../page/notices.ts';
import { onward, pageHead, table } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { statusTag } from '../../../release/status-tag.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { deskPage } from '../desk-page.ts';
import { DESK_BASE, deskAccountPath, deskReleasePath } from '../paths.ts';
import {
  activeFilter,
  type PublisherSearch,
  publisherField,
  publisherMatches,
  searchPublishers,
} from '../publishers/publisher-search.ts';
import { PUBLISHER_TEXTS } from '../publishers/texts.ts';
import { savedFiltersPanel } from '../saved-filters/panel.ts';
import { SAVED_FILTER_NOTICES } from '../saved-filters/texts.ts';
import { readTimeCursor, timeCursor } from '../time-cursor.ts';
import { type Filter, pathOf, readFilter, releasesQueryString } from './query.ts';
import { RELEASE_LIST_TEXTS } from './texts.ts';

const PATH = `${DESK_BASE}/releases`;
const PER_PAGE = 25;

const FILTER_FORM = describeForm(['q', 'status', 'name', 'number', 'person', 'from', 'until'], {
  de: {
    status: { label: RELEASE_LIST_TEXTS.de.status, missing: 'Wählen Sie einen Status aus der Liste.' },
    name: { label: PUBLISHER_TEXTS.de.name, missing: null },
    number: { label: RELEASE_LIST_TEXTS.de.number, missing: 'Geben Sie die Nummer einer Mitteilung ein.' },
    q: { label: RELEASE_LIST_TEXTS.de.searchLabel, missing: null },
    person: { label: RELEASE_LIST_TEXTS.de.person, missing: null },
    from: { label: RELEASE_LIST_TEXTS.de.from, missing: 'Geben Sie einen Tag an.' },
    until: { label: RELEASE_LIST_TEXTS.de.until, missing: 'Geben Sie einen Tag an.' },
  },
  en: {
    status: { label: RELEASE_LIST_TEXTS.en.status, missing: 'Choose a status from the list.' },
    name: { label: PUBLISHER_TEXTS.en.name, missing: null },
    number: { label: RELEASE_LIST_TEXTS.en.number, missing: 'Enter the number of a release.' },
    q: { label: RELEASE_LIST_TEXTS.en.searchLabel, missing: null },
    person: { label: RELEASE_LIST_TEXTS.en.person, missing: null },
    from: { label: RELEASE_LIST_TEXTS.en.from, missing: 'Enter a day.' },
    until: { label: RELEASE_LIST_TEXTS.en.until, missing: 'Enter a day.' },
  },
});

/** All releases of the service except drafts that were never submitted. */
export function releaseListRoutes(services: PeopleServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/desk/releases',
      for: 'editor',
      async handle(ctx, editor) {
        try {
          await showReleases(ctx, editor, services);
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          sendReleases(ctx, editor, services, {
            filter: {},
            saved: [],
            sought: { name: '', matches: [] },
            items: [],
            next: null,
            isFirst: true,
            error,
          });
        }
      },
    },
  ];
}

/** True if the filters need a search; the plain list filters by account and status only. */
function isSearch({ text, companyId, person, from, until }: Filter): boolean {
  return [text, companyId, person, from, until].some((value) => value !== undefined);
}

/** A row of the list. Scheduled releases have `publishAt`, search results the marked matches. */
type ReleaseRow = ReviewItem &
  Partial<Pick<ScheduledItem, 'publishAt'>> &
  Partial<Pick<FoundAtDesk, 'titlePieces' | 'excerpt' | 'foundAt'>>;

interface ReleasePage {
  readonly items: readonly ReleaseRow[];
  /** The value of `after` for the next page; null on the last. */
  readonly next: string | null;
}

/** Returns a function that builds the path of this list, limited to one account or newsroom. */
const pathForPublisher =
  (filter: Filter) =>
  ({ accountId, company }: FoundPublisher) =>
    pathOf({ ...filter, ...(company === null ? { accountId } : { companyId: company.id }) });

async function showReleases(ctx: Context, editor: DeskEditor, services: PeopleServices): Promise<void> {
  const query = new URLSearchParams(ctx.querystring);
  const { number, filter } = readFilter(query);
  if (number !== undefined) return seeOther(ctx, deskReleasePath(number));
  const search = await searchPublishers(ctx, editor, services, pathForPublisher(filter));
  if (search === null) return;
  const find = isSearch(filter) ? findByWords : filter.status === 'scheduled' ? findScheduled : findNewest;
  const [page, saved] = await Promise.all([
    find(editor, services, filter, query),
    services.application.desk.filters(editor),
  ]);
  sendReleases(ctx, editor, services, { filter, saved, sought: search, ...page, isFirst: !query.has('after') });
}

/** Finds scheduled releases, soonest first. */
async function findScheduled(
  { caller }: DeskEditor,
  { application: { desk } }: PeopleServices,
  { accountId }: Filter,
  query: URLSearchParams,
): Promise<ReleasePage> {
  const cursor = readTimeCursor(query);
  const after = cursor && { publishAt: cursor.at, id: cursor.id };
  const accountFilter = accountId !== undefined && { accountId };
  const { items, hasMore } = await desk.scheduled({ caller, ...accountFilter, after, limit: PER_PAGE });
  const last = items.at(-1);
  const next = last && timeCursor({ at: last.publishAt, id: last.release.id });
  return { items, next: hasMore && next !== undefined ? next : null };
}

/** Searches all releases that were ever submitted, latest submission first. */
async function findByWords(
  { caller }: DeskEditor,
  { application: { desk }, timeZone }: PeopleServices,
  { text = '', isInTitle = false, from, until, ...filter }: Filter,
  query: URLSearchParams,
): Promise<ReleasePage> {
  const cursor = readTimeCursor(query);
  const { items, hasMore } = await desk.search({
    ...filter,
    caller,
    text,
    isInTitle,
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    until: until === undefined ? undefined : startOfDay(until, timeZone, 1),
    after: cursor && { submittedAt: cursor.at, id: cursor.id },
    limit: PER_PAGE,
  });
  const last = items.at(-1);
  const next = last && timeCursor({ at: last.foundAt, id: last.release.id });
  return { items, next: hasMore && next !== undefined ? next : null };
}

/** Finds releases in any state, newest first. */
async function findNewest(
  { caller }: DeskEditor,
  { application: { desk } }: PeopleServices,
  { accountId, status }: Filter,
  query: URLSearchParams,
): Promise<ReleasePage> {
  const faults: Violation[] = [];
  const after = queryId<PressReleaseId>(query, 'after', faults) ?? null;
  refuseIfAny(faults);
  const accountFilter = accountId !== undefined && { accountId };
  const { items, hasMore } = await desk.releases({ caller, ...accountFilter, status, after, limit: PER_PAGE });
  const last = items.at(-1);
  return { items, next: hasMore && last !== undefined ? String(last.release.id) : null };
}

function sendReleases(
  ctx: Context,
  editor: DeskEditor,
  services: PeopleServices,
  {
    filter,
    saved,
    sought: search,
    items,
    next,
    isFirst,
    error,
  }: ReleasePage & {
    readonly filter: Filter;
    readonly saved: readonly SavedFilter[];
    readonly sought: PublisherSearch;
    readonly isFirst: boolean;
    readonly error?: unknown;
  },
): void {
  const language = languageOf(ctx, editor);
  const texts = RELEASE_LIST_TEXTS[language];
  const { columns } = texts;
  const refusal = error === undefined ? undefined : formRefusal(error, ctx, language, FILTER_FORM);
  const control = controlsOf(FILTER_FORM, language, refusal?.byField);
  const common = { showOptional: false, blank: texts.any, autocomplete: 'off' };
  const pagePath = (more: Readonly<Record<string, string>> = {}) => pathOf(filter, more);
  const isSearchResult = isSearch(filter);
  const isByTime = filter.status === 'scheduled' && !isSearchResult;
  const time = (at: Date) => timeElement(timeView(at, language, services.timeZone, 'short'));
  deskPage(ctx, editor, {
    title: texts.title,
    active: 'releases',
    status: refusal?.status ?? 200,
    notice: noticeOf(ctx, SAVED_FILTER_NOTICES, language),
    main: html`${pageHead({ title: texts.title, lead: isByTime ? texts.byTime : isSearchResult ? texts.found : texts.lead })}
${refusal !== undefined && errorSummary(refusal.faults, language)}<form class="filters" role="search" aria-label="${texts.filters}" action="${PATH}">
${field({ ...common, ...control('q'), type: 'search', value: filter.text })}
${select({ ...common, ...control('status'), value: filter.status, options: DESK_STATUSES.map((value) => ({ value, label: RELEASE_LABELS[language].status[value] })) })}
${publisherField(search.name, language)}${filter.accountId !== undefined && html`<input type="hidden" name="account_id" value="${filter.accountId}">`}${filter.companyId !== undefined && html`<input type="hidden" name="company_id" value="${filter.companyId}">`}
${field({ ...common, ...control('number'), inputmode: 'numeric' })}
<details class="more wide"${[filter.person, filter.from, filter.until].some((value) => value !== undefined) && html` open`}><summary>${texts.moreFilters}</summary><div class="filters">
${field({ ...common, ...control('person'), value: filter.person })}
${field({ ...common, ...control('from'), type: 'date', value: filter.from })}
${field({ ...common, ...control('until'), type: 'date', value: filter.until })}
</div></details>
<label class="check"><input type="checkbox" name="in" value="title"${filter.isInTitle === true && html` checked`}> ${texts.inTitle}</label>
<button>${texts.apply}</button>${pagePath() !== PATH && html` <a href="${PATH}">${texts.reset}</a>`}
</form>
${refusal === undefined && savedFiltersPanel({ list: 'releases', query: releasesQueryString(pagePath().split('?')[1] ?? '') }, saved, language)}${publisherMatches(search, pathForPublisher(filter), language)}${
  filter.accountId !== undefined &&
  activeFilter(
    'account',
    items[0]?.accountName ?? String(filter.accountId),
    pathOf({ ...filter, accountId: undefined }),
    language,
    deskAccountPath(filter.accountId),
  )
}${
  filter.companyId !== undefined &&
  activeFilter(
    'newsroom',
    items[0]?.companyName ?? String(filter.companyId),
    pathOf({ ...filter, companyId: undefined }),
    language,
  )
}
${
  items.length === 0
    ? refusal === undefined && html`<p class="empty">${texts.none}</p>`
    : table({
        caption: texts.title,
        columns: [
          { label: columns.number, kind: 'right' },
          { label: columns.title, kind: 'head' },
          { label: columns.status, kind: 'tight' },
          { label: columns.account },
          { label: columns.newsroom },
          { label: isByTime ? columns.publishAt : isSearchResult ? columns.submitted : columns.created, kind: 'tight' },
        ],
        rows: items.map(({ release, accountName, companyName, sandbox, publishAt, titlePieces, excerpt, foundAt }) => [
          release.id,
          html`<a href="${deskReleasePath(release.id)}" lang="${release.language}">${titlePieces === undefined ? release.title : markedHtml(titlePieces)}</a>${excerpt != null && html`<br><span class="small excerpt" lang="${release.language}">${markedHtml(excerpt)}</span>`}`,
          statusTag(release.status, language),
          html`<a class="quiet" href="${deskAccountPath(release.accountId)}">${accountName}</a>${sandbox && html` <span class="tag">Sandbox</span>`}`,
          companyName,
          time((isByTime ? publishAt : undefined) ?? foundAt ?? release.createdAt),
        ]),
      })
}
${onward({
  label: texts.pages,
  first: isFirst ? null : { href: pagePath(), text: texts.first },
  next: next === null ? null : { href: pagePath({ after: next }), text: isByTime ? texts.later : texts.older },
})}`,
  });
}

/** A text with matches marked. */
function markedHtml(segments: readonly MarkedSegment[]): Html {
  return html`${segments.map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : html`${text}`))}`;
}
