import type { FoundPublisher, WaitingCount } from '../../../../../../application/ports/index.ts';
import {
  OTHER_WORK_COUNT_MAX,
  QUEUE_COUNT_MAX,
  type QueueCounts,
  type WaitingRelease,
} from '../../../../../../application/review/desk/queue.ts';
import {
  DomainError,
  FINDING_RULES,
  type FindingSeverity,
  isClaimLive,
  LANGUAGES,
  type Language,
  PORTALS,
  type SavedFilter,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { select } from '../../../page/forms/field.ts';
import { postForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { LANGUAGE_NAMES } from '../../../page/labels.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf } from '../../../page/notices.ts';
import { onward, pageHead, table } from '../../../page/table.ts';
import { timeView } from '../../../page/times.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import { CORRECTIONS_PATH } from '../corrections/paths.ts';
import { arrivalsRegion } from '../counts/region.ts';
import { openCountTag } from '../counts/tag.ts';
import { lastDecisionNotice } from '../decisions/notice.ts';
import { deskPage } from '../desk-page.ts';
import { keyAttributes, keyHint } from '../keys/desk-keys.ts';
import { DESK_BASE, DESK_OBJECTIONS, DESK_REPORTS, deskAccountPath, deskReleasePath } from '../paths.ts';
import {
  activeFilter,
  type PublisherSearch,
  publisherField,
  publisherMatches,
  searchPublishers,
} from '../publishers/publisher-search.ts';
import { PUBLISHER_TEXTS } from '../publishers/texts.ts';
import { FINDING_NAMES } from '../release/finding-texts.ts';
import { savedFiltersPanel } from '../saved-filters/panel.ts';
import { SAVED_FILTER_NOTICES } from '../saved-filters/texts.ts';
import { setAsideTable } from '../set-aside/list.ts';
import { SET_ASIDE_TEXTS } from '../set-aside/texts.ts';
import { readTimeCursor, timeCursor } from '../time-cursor.ts';
import { type QueueQuery, queueQueryString, readQueueQuery, WHOLE_QUEUE } from './query.ts';
import { QUEUE_NOTICES, QUEUE_TEXTS } from './texts.ts';
import { waitingSince } from './waiting-time.ts';

const PER_PAGE = 25;

const FILTER_FORM = describeForm(['language', 'portal', 'name'], {
  de: {
    language: { label: QUEUE_TEXTS.de.language, missing: 'Wählen Sie eine Sprache aus der Liste.' },
    portal: { label: QUEUE_TEXTS.de.portal, missing: 'Wählen Sie ein Portal aus der Liste.' },
    name: { label: PUBLISHER_TEXTS.de.name, missing: null },
  },
  en: {
    language: { label: QUEUE_TEXTS.en.language, missing: 'Choose a language from the list.' },
    portal: { label: QUEUE_TEXTS.en.portal, missing: 'Choose a portal from the list.' },
    name: { label: PUBLISHER_TEXTS.en.name, missing: null },
  },
});

/** Shows the releases in review, longest waiting first (contract §13). */
export async function showQueue(ctx: Context, editor: DeskEditor, services: PeopleServices): Promise<void> {
  const { desk } = services.application;
  const { caller } = editor;
  let query: QueueQuery = WHOLE_QUEUE;
  try {
    query = readQueueQuery(ctx.querystring);
    const cursor = readTimeCursor(new URLSearchParams(ctx.querystring));
    const after = cursor && { queuedAt: cursor.at, id: cursor.id };
    const search = await searchPublishers(ctx, editor, services, pathForPublisher(query));
    if (search === null) return;
    const [found, counts, saved] = await Promise.all([
      desk.queue({ caller, ...query, after, limit: PER_PAGE }),
      desk.counts({ caller, ...query }),
      desk.filters({ caller }),
    ]);
    await sendQueue(ctx, editor, services, { query, sought: search, ...found, counts, saved, isFirst: after === null });
  } catch (error) {
    if (!DomainError.is(error, 'validation_failed')) throw error;
    await sendQueue(ctx, editor, services, { query, error });
  }
}

/** Returns a function that builds the path of this queue, limited to one account or newsroom. */
const pathForPublisher =
  ({ accountId: _account, companyId: _company, ...query }: QueueQuery) =>
  ({ accountId, company }: FoundPublisher) =>
    `${DESK_BASE}${queueQueryString({ ...query, ...(company === null ? { accountId } : { companyId: company.id }) })}`;

interface QueueView {
  readonly query: QueueQuery;
  readonly sought?: PublisherSearch;
  readonly items?: readonly WaitingRelease[];
  readonly hasMore?: boolean;
  readonly counts?: QueueCounts;
  readonly saved?: readonly SavedFilter[];
  readonly isFirst?: boolean;
  /** The error that prevents showing a list. */
  readonly error?: unknown;
}

async function sendQueue(ctx: Context, editor: DeskEditor, services: PeopleServices, view: QueueView): Promise<void> {
  const {
    query,
    sought: search = { name: '', matches: [] },
    items = [],
    hasMore,
    counts,
    saved,
    isFirst = true,
    error,
  } = view;
  const language = languageOf(ctx, editor);
  const texts = QUEUE_TEXTS[language];
  const refusal = error === undefined ? undefined : formRefusal(error, ctx, language, FILTER_FORM);
  const isSetAside = query.setAside === true;
  const title = isSetAside
    ? SET_ASIDE_TEXTS[language].title
    : query.accountKind === 'sandbox'
      ? texts.sandboxTitle
      : texts.title;
  const queryString = queueQueryString(query);
  const { skipped: _, ...filter } = query;
  const filtered = queueQueryString(filter);
  const last = items.at(-1);
  deskPage(ctx, editor, {
    title,
    active: 'queue',
    status: refusal?.status ?? 200,
    notice:
      (await lastDecisionNotice(ctx, services, editor, { query, hasNext: false, language })) ??
      noticeOf(ctx, { ...QUEUE_NOTICES, ...SAVED_FILTER_NOTICES }, language),
    main: html`${arrivalsRegion(services.now(), query)}${pageHead({
      title,
      lead: counts && (isSetAside ? setAsideText(counts, language) : countText(counts, language)),
      actions:
        items.length > 0 &&
        !isSetAside &&
        postForm(
          { action: `${DESK_BASE}/next${queryString}` },
          html`<button class="main" title="${texts.nextHint}"${keyAttributes('next')}>${texts.next}${keyHint('next')}</button>`,
        ),
    })}
${counts !== undefined && filtered === '' && otherWorkText(counts, language)}
${refusal !== undefined && errorSummary(refusal.faults, language)}${filters(query, services.portals, language, { name: search.name, setAside: counts?.setAside.waiting ?? 0, open: editor.open })}${saved !== undefined && savedFiltersPanel({ list: 'queue', query: filtered.slice(1) }, saved, language)}${publisherMatches(search, pathForPublisher(query), language)}${activeFilters(query, items[0], language)}
${
  refusal === undefined &&
  (items.length === 0
    ? html`<p class="empty">${isSetAside ? SET_ASIDE_TEXTS[language].empty : filtered === '' || filtered === '?which=sandbox' ? texts.empty : texts.emptyFiltered}</p>`
    : isSetAside
      ? setAsideTable(items, { services, language, query })
      : queueTable(items, { editor, services, language, query }))
}
${onward({
  label: texts.pages,
  first: isFirst ? null : { href: `${DESK_BASE}${queryString}`, text: texts.first },
  next:
    hasMore === true && last !== undefined
      ? {
          href: `${DESK_BASE}${queueQueryString(query, { after: timeCursor({ at: last.queuedAt, id: last.release.id }) })}`,
          text: texts.more,
        }
      : null,
})}`,
  });
}

function countText({ waiting, overdue, dueHours }: QueueCounts, language: Language): string {
  const texts = QUEUE_TEXTS[language];
  const count = texts.waiting(waiting.toLocaleString(language), waiting === QUEUE_COUNT_MAX);
  if (waiting === 0) return '';
  return `${count}, ${overdue === 0 ? texts.noneOverdue(dueHours) : texts.overdue(overdue.toLocaleString(language), dueHours)}.`;
}

function setAsideText({ setAside: { waiting, overdue } }: QueueCounts, language: Language): string {
  const texts = SET_ASIDE_TEXTS[language];
  const number = (count: number) => count.toLocaleString(language);
  if (waiting === 0) return '';
  return `${texts.waiting(number(waiting))}${overdue > 0 ? `, ${texts.overdue(number(overdue))}` : ''}.`;
}

/** The counts of open corrections, reports and objections; false if there are none. */
function otherWorkText(
  { otherWork: { corrections, reports, objections } }: QueueCounts,
  language: Language,
): Html | false {
  const texts = QUEUE_TEXTS[language];
  const [before, between, after] = texts.beside;
  const link = ({ waiting, overdue }: WaitingCount, href: string, labelOf: (count: string) => string) => {
    const count = waiting === OTHER_WORK_COUNT_MAX ? texts.orMore(waiting) : String(waiting);
    return (
      waiting > 0 &&
      html`<a href="${href}">${labelOf(count)}</a>${overdue > 0 && html` <span class="tag bad">${texts.besideOverdue(String(overdue))}</span>`}`
    );
  };
  const links = [
    link(corrections, CORRECTIONS_PATH, texts.corrections),
    link(reports, DESK_REPORTS, texts.reports),
    link(objections, DESK_OBJECTIONS, texts.objections),
  ].filter((link) => link !== false);
  if (links.length === 0) return false;
  return html`<p>${before}${links.map((link, index) => html`${index > 0 && between}${link}`)}${after}</p>`;
}

function queueTable(
  items: readonly WaitingRelease[],
  context: {
    readonly editor: DeskEditor;
    readonly services: PeopleServices;
    readonly language: Language;
    readonly query: QueueQuery;
  },
): Html {
  const { editor, services, language, query } = context;
  const texts = QUEUE_TEXTS[language];
  const { columns } = texts;
  const now = services.now();
  const row = (item: WaitingRelease) => {
    const { release, companyName, accountName, claim } = item;
    const { id, submissions, portal } = release;
    const isClaimed = claim !== null && isClaimLive(claim, now);
    const isMine = isClaimed && claim.user.id === editor.user.id;
    return [
      waitingSince(item, context),
      html`<div class="oneline"><a href="${deskReleasePath(id)}${queueQueryString(query)}" lang="${release.language}" title="${release.title}">${release.title}</a>${
        item.isObjection && html` <span class="tag warn">${texts.objection}</span>`
      }${item.question !== null && html` <span class="tag${item.question === 'answered' && ' warn'}">${texts.question[item.question]}</span>`}${submissions > 1 && html` <span class="soft small">${texts.submission(submissions)}</span>`}${marks(item, context)}</div>`,
      html`<div class="oneline"><a class="quiet" href="${DESK_BASE}${queueQueryString({ ...query, accountId: release.accountId })}" title="${texts.onlyAccount(accountName)}">${accountName}</a>${
        // Often the same name, which then needs no second link.
        companyName !== accountName &&
        html` <span aria-hidden="true">·</span> <a class="quiet" href="${DESK_BASE}${queueQueryString({ ...query, companyId: release.companyId })}" title="${texts.onlyCompany(companyName)}">${companyName}</a>`
      }</div>`,
      html`<abbr title="${LANGUAGE_NAMES[release.language]}">${release.language.toUpperCase()}</abbr>`,
      services.portals[portal].name,
      isClaimed ? (isMine ? html`<span class="tag accent">${texts.mine}</span>` : claim.user.name) : null,
    ];
  };
  return table({
    caption: texts.title,
    columns: [
      { label: columns.waiting, kind: 'tight' },
      { label: columns.title, kind: 'head' },
      { label: columns.publisher },
      { label: columns.language, kind: 'tight' },
      { label: columns.portal, kind: 'tight' },
      { label: columns.claimed, kind: 'tight' },
    ],
    rows: items.map(row),
  });
}

/** Tags that help editors choose the next release. */
function marks(
  { aiTextDeclaration, publishAt, pictures, isFirstOfAccount, findings }: WaitingRelease,
  { services, language }: { readonly services: PeopleServices; readonly language: Language },
): Html | false {
  const texts = QUEUE_TEXTS[language].marks;
  const findingNames = (severity: FindingSeverity) =>
    (findings ?? [])
      .filter((code) => FINDING_RULES[code].severity === severity)
      // An identical text is also reported as nearly the same.
      .filter((code) => code !== 'near_duplicate' || findings?.includes('same_text') !== true)
      .map((code) => FINDING_NAMES[language][code]);
  const warnings = findingNames('warning');
  const notices = [
    isFirstOfAccount && texts.first,
    pictures > 0 && texts.pictures(pictures),
    aiTextDeclaration !== null && texts.ai[aiTextDeclaration],
    publishAt !== null && texts.wished(timeView(publishAt, language, services.timeZone, 'short').text),
    ...findingNames('notice'),
  ].filter((text) => text !== false && text !== '');
  if (warnings.length + notices.length === 0) return false;
  const names = [...warnings, ...notices].join(' · ');
  return html` <span class="marks soft small" title="${names}">${warnings.map((name) => html`<span class="tag warn">${name}</span> `)}${notices.join(' · ')}</span>`;
}

function filters(
  query: QueueQuery,
  portals: PeopleServices['portals'],
  language: Language,
  { name, setAside, open }: { readonly name: string; readonly setAside: number; readonly open: DeskEditor['open'] },
): Html {
  const texts = QUEUE_TEXTS[language];
  const control = controlsOf(FILTER_FORM, language);
  const common = { showOptional: false, blank: texts.any };
  const isSandbox = query.accountKind === 'sandbox';
  const isSetAside = query.setAside === true;
  const { accountKind: _, skipped: _skipped, setAside: _setAside, ...filter } = query;
  const all = queueQueryString({ accountKind: query.accountKind, ...(isSetAside && { setAside: true }) });
  const setAsideTitle = SET_ASIDE_TEXTS[language].title;
  // The script refreshes the count of the whole service only.
  const isWhole = !isSandbox && Object.keys(filter).length === 0;
  const setAsideTag =
    isWhole && open !== undefined
      ? openCountTag('set_aside', open, language)
      : setAside > 0 && html` <span class="tag">${setAside.toLocaleString(language)}</span>`;
  const tab = (choice: Pick<QueueQuery, 'accountKind' | 'setAside'>, label: HtmlValue) => {
    const isCurrent = query.accountKind === choice.accountKind && isSetAside === (choice.setAside === true);
    return html`<a href="${DESK_BASE}${queueQueryString({ ...filter, ...choice })}"${isCurrent && html` aria-current="true"`}>${label}</a>`;
  };
  return html`<nav class="tabs" aria-label="${texts.which}">${tab({ accountKind: 'live' }, texts.whole)} ${tab({ accountKind: 'sandbox' }, texts.sandbox)} ${tab({ accountKind: query.accountKind, setAside: true }, html`${setAsideTitle}${setAsideTag}`)}</nav>
<form class="filters" role="search" aria-label="${texts.filters}" action="${DESK_BASE}">
${isSandbox && html`<input type="hidden" name="which" value="sandbox">`}${isSetAside && html`<input type="hidden" name="set_aside" value="1">`}
${query.accountId !== undefined && html`<input type="hidden" name="account_id" value="${query.accountId}">`}${query.companyId !== undefined && html`<input type="hidden" name="company_id" value="${query.companyId}">`}
${select({ ...common, ...control('language'), value: query.language, options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })) })}
${select({ ...common, ...control('portal'), value: query.portal, options: PORTALS.map((value) => ({ value, label: portals[value].name })) })}
${publisherField(name, language)}
<button>${texts.apply}</button>${Object.keys(filter).length > 0 && html` <a href="${DESK_BASE}${all}">${texts.reset}</a>`}
</form>`;
}

/** The account or newsroom of the filter; its id if the queue contains none of its releases. */
function activeFilters(query: QueueQuery, first: WaitingRelease | undefined, language: Language): Html {
  const { accountId, companyId, ...otherFilters } = query;
  const removeUrl = (remaining: Partial<QueueQuery>) =>
    `${DESK_BASE}${queueQueryString({ ...otherFilters, ...remaining })}`;
  const account = first?.accountName ?? String(accountId);
  const company = first?.companyName ?? String(companyId);
  return html`${accountId !== undefined && activeFilter('account', account, removeUrl(companyId === undefined ? {} : { companyId }), language, deskAccountPath(accountId))}${
    companyId !== undefined &&
    activeFilter('newsroom', company, removeUrl(accountId === undefined ? {} : { accountId }), language)
  }`;
}
