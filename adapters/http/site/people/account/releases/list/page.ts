import type { KeyPosition, SearchLine, SearchPage } from '../../../../../../../application/ports/index.ts';
import { SEARCH_SCAN_MAX } from '../../../../../../../application/press-releases/reading/list-press-releases.ts';
import {
  DomainError,
  type Image,
  LANGUAGES,
  type Language,
  PORTALS,
  PRESS_RELEASE_STATUSES,
  type PressReleaseId,
} from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { encodeCursor } from '../../../../../kernel/responses/pagination.ts';
import { controlsOf, describeForm } from '../../../../page/forms/description.ts';
import { errorSummary } from '../../../../page/forms/error-summary.ts';
import { field, select } from '../../../../page/forms/field.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { type Html, html } from '../../../../page/html.ts';
import { LANGUAGE_NAMES } from '../../../../page/labels.ts';
import { languageOf } from '../../../../page/languages.ts';
import { noticeOf } from '../../../../page/notices.ts';
import { pageHead, pager, table } from '../../../../page/table.ts';
import { timeElement, timeView } from '../../../../page/times.ts';
import { statusTag } from '../../../../release/status-tag.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountPage } from '../../account-page.ts';
import { awaitingLink } from '../awaiting.ts';
import { RELEASE_NOTICES } from '../notices.ts';
import { NEW_RELEASE_PATH, RELEASES_PATH, releasePath } from '../paths.ts';
import { RELEASE_TEXTS } from '../texts.ts';
import { thumbnail } from '../thumbnail.ts';
import { titleOf } from '../title.ts';
import { type ListQuery, listQueryString, readListQuery } from './query.ts';
import { LIST_TEXTS } from './texts.ts';

/** Releases per page. */
const PER_PAGE = 25;

const FILTER_FORM = describeForm(['q', 'status', 'company_id', 'language', 'portal'], {
  de: {
    q: { label: LIST_TEXTS.de.search, missing: null },
    status: { label: LIST_TEXTS.de.status, missing: 'Wählen Sie einen Status aus der Liste.' },
    company_id: { label: LIST_TEXTS.de.company, missing: 'Wählen Sie einen Newsroom aus der Liste.' },
    language: { label: LIST_TEXTS.de.language, missing: 'Wählen Sie eine Sprache aus der Liste.' },
    portal: { label: LIST_TEXTS.de.portal, missing: 'Wählen Sie ein Portal aus der Liste.' },
  },
  en: {
    q: { label: LIST_TEXTS.en.search, missing: null },
    status: { label: LIST_TEXTS.en.status, missing: 'Choose a status from the list.' },
    company_id: { label: LIST_TEXTS.en.company, missing: 'Choose a newsroom from the list.' },
    language: { label: LIST_TEXTS.en.language, missing: 'Choose a language from the list.' },
    portal: { label: LIST_TEXTS.en.portal, missing: 'Choose a portal from the list.' },
  },
});

const NO_FILTER: ListQuery = { statuses: [], q: '' };

/** Shows the account's releases in the API's order: newest first, by key. */
export async function showList(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const { caller } = visitor;
  const { catalogue, pressReleases } = services.application;
  let read: ReturnType<typeof readListQuery>;
  try {
    read = readListQuery(ctx.querystring);
  } catch (error) {
    if (!DomainError.is(error, 'validation_failed')) throw error;
    return sendList(ctx, visitor, services, {
      filter: NO_FILTER,
      companies: await catalogue.companies({ caller }),
      error,
    });
  }
  const { filter, position } = read;
  const { statuses, companyId, language, portal, q } = filter;
  const results = await services.listSlots.run(caller.accountId, PER_PAGE, () =>
    pressReleases.linesByKey(
      {
        caller,
        statuses,
        ...(companyId !== undefined && { companyId }),
        ...(language !== undefined && { languages: [language] }),
        ...(portal !== undefined && { portal }),
        ...(q !== '' && { titled: q }),
      },
      position,
      PER_PAGE,
    ),
  );
  const thumbnails = await services.application.images.thumbnails({ caller, ids: results.items.map(({ id }) => id) });
  sendList(ctx, visitor, services, { filter, companies: results.companies, position, found: results, thumbnails });
}

interface ListView {
  readonly filter: ListQuery;
  readonly companies: SearchPage['companies'];
  readonly position?: KeyPosition<PressReleaseId> | undefined;
  readonly found?: SearchPage;
  readonly thumbnails?: ReadonlyMap<PressReleaseId, Image>;
  /** The error that prevents showing a list. */
  readonly error?: unknown;
}

function sendList(
  ctx: Context,
  visitor: Visitor,
  { timeZone, portals, addresses }: PeopleServices,
  { filter, companies, position, found: results, thumbnails, error }: ListView,
): void {
  const language = languageOf(ctx, visitor);
  const texts = LIST_TEXTS[language];
  const refusal = error === undefined ? undefined : formRefusal(error, ctx, language, FILTER_FORM);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const isFiltered = listQueryString(filter) !== '';
  const awaitingNote = (release: SearchLine) => {
    const link = awaitingLink(release, language);
    return link && html`<br>${link}`;
  };
  const row = (release: SearchLine) => [
    html`<span class="titled">${thumbnail(thumbnails?.get(release.id), release.status, addresses)}<a href="${releasePath(release.id)}" lang="${release.language}">${titleOf(release, language)}</a>${release.language !== language && html` <span class="tag">${LANGUAGE_NAMES[release.language]}</span>`}</span>`,
    html`${statusTag(release.status, language)}${awaitingNote(release)}${
      release.status === 'scheduled' &&
      release.publishAt !== null &&
      html`<br><span class="small soft">${timeElement(timeView(release.publishAt, language, timeZone, 'short'))}</span>`
    }`,
    names.get(release.companyId),
    timeElement(timeView(release.updatedAt, language, timeZone, 'short')),
  ];
  accountPage(ctx, visitor, {
    title: texts.title,
    active: 'releases',
    status: refusal?.status ?? 200,
    notice: noticeOf(ctx, RELEASE_NOTICES, language),
    main: html`${pageHead({
      title: texts.title,
      lead: texts.lead,
      actions: html`<a class="button main" href="${NEW_RELEASE_PATH}">${texts.new}</a>`,
    })}
${refusal !== undefined && errorSummary(refusal.faults, language)}${filters(filter, companies, portals, language)}
${
  results !== undefined &&
  (results.items.length === 0
    ? results.searchedTo === null && html`<p class="empty">${isFiltered ? texts.none : texts.noneYet}</p>`
    : table({
        caption: texts.title,
        columns: [
          { label: texts.columns.title, kind: 'head' },
          { label: texts.columns.status, kind: 'tight' },
          { label: texts.columns.company },
          { label: texts.columns.changed, kind: 'tight' },
        ],
        rows: results.items.map(row),
      }))
}
${results !== undefined && html`${results.searchedTo !== null && html`<p class="aside">${texts.searched(SEARCH_SCAN_MAX.toLocaleString(language), position?.direction === 'newer')}</p>`}${pager(pagerUrls(filter, position, results), language)}`}`,
  });
}

function pagerUrls(filter: ListQuery, position: ListView['position'], results: NonNullable<ListView['found']>) {
  const { items, hasOlder, hasNewer, searchedTo } = results;
  const urlAt = (direction: 'older' | 'newer', id: PressReleaseId | undefined) =>
    id === undefined ? null : `${RELEASES_PATH}${listQueryString(filter, encodeCursor({ id, direction }))}`;
  // Older results follow the last release that the search examined; newer ones precede the first.
  const isNewer = position?.direction === 'newer';
  const newer = isNewer ? (searchedTo ?? items[0]?.id) : (items[0]?.id ?? position?.id);
  const older = isNewer ? (items.at(-1)?.id ?? position?.id) : (searchedTo ?? items.at(-1)?.id);
  return { newer: hasNewer ? urlAt('newer', newer) : null, older: hasOlder ? urlAt('older', older) : null };
}

function filters(
  filter: ListQuery,
  companies: SearchPage['companies'],
  portals: PeopleServices['portals'],
  language: Language,
): Html {
  const texts = LIST_TEXTS[language];
  const labels = RELEASE_TEXTS[language];
  const control = controlsOf(FILTER_FORM, language);
  const common = { showOptional: false, blank: texts.any };
  return html`<form class="filters" role="search" aria-label="${texts.filters}" action="${RELEASES_PATH}">
${field({ ...common, ...control('q'), type: 'search', value: filter.q, autocomplete: 'off' })}
${select({ ...common, ...control('status'), value: filter.statuses.join(','), options: PRESS_RELEASE_STATUSES.map((value) => ({ value, label: labels.status[value] })) })}
${companies.length > 1 && select({ ...common, ...control('company_id'), value: filter.companyId, options: companies.map(({ id, name }) => ({ value: String(id), label: name })) })}
${select({ ...common, ...control('language'), value: filter.language, options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })) })}
${select({ ...common, ...control('portal'), value: filter.portal, options: PORTALS.map((value) => ({ value, label: portals[value].name })) })}
<button>${texts.apply}</button>${listQueryString(filter) !== '' && html` <a href="${RELEASES_PATH}">${texts.reset}</a>`}
</form>
`;
}
