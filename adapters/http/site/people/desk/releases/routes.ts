import type { FoundPublisher, ReviewItem, ScheduledItem } from '../../../../../../application/ports/index.ts';
import {
  type AccountId,
  DESK_STATUSES,
  DomainError,
  type PressReleaseId,
  refuseIfAny,
  type Violation,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { queryChoice, queryId } from '../../../../kernel/fields/query-values.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { field, select } from '../../../page/forms/field.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { seeOther } from '../../../page/notices.ts';
import { onward, pageHead, table } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { statusTag } from '../../../release/status-tag.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { deskPage } from '../desk-page.ts';
import { DESK_BASE, deskAccountPath, deskReleasePath } from '../paths.ts';
import { narrowedTo, publisherField, type Sought, seekPublisher, soughtPanel } from '../publishers/find.ts';
import { PUBLISHER_TEXTS } from '../publishers/texts.ts';
import { readTimeCursor, timeCursor } from '../time-cursor.ts';
import { RELEASE_LIST_TEXTS } from './texts.ts';

const PATH = `${DESK_BASE}/releases`;
const PER_PAGE = 25;

const FILTER_FORM = describeForm(['status', 'name', 'number'], {
  de: {
    status: { label: RELEASE_LIST_TEXTS.de.status, missing: 'Wählen Sie einen Status aus der Liste.' },
    name: { label: PUBLISHER_TEXTS.de.name, missing: null },
    number: { label: RELEASE_LIST_TEXTS.de.number, missing: 'Geben Sie die Nummer einer Mitteilung ein.' },
  },
  en: {
    status: { label: RELEASE_LIST_TEXTS.en.status, missing: 'Choose a status from the list.' },
    name: { label: PUBLISHER_TEXTS.en.name, missing: null },
    number: { label: RELEASE_LIST_TEXTS.en.number, missing: 'Enter the number of a release.' },
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
            sought: { name: '', found: [] },
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

function readFilter(query: URLSearchParams) {
  const faults: Violation[] = [];
  const number = queryId<PressReleaseId>(query, 'number', faults);
  const accountId = queryId<AccountId>(query, 'account_id', faults);
  const status = queryChoice(query, 'status', DESK_STATUSES, faults);
  refuseIfAny(faults);
  return { number, filter: { accountId, status } };
}

type Filter = Partial<ReturnType<typeof readFilter>['filter']>;

/** A release in the list; with its time in the list of scheduled releases. */
type Listed = ReviewItem & Partial<Pick<ScheduledItem, 'publishAt'>>;

interface Found {
  readonly items: readonly Listed[];
  /** The value of `after` for the next page; null on the last. */
  readonly next: string | null;
}

function pathOf({ accountId, status }: Filter, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    ...(accountId !== undefined && { account_id: String(accountId) }),
    ...(status !== undefined && { status }),
    ...more,
  });
  return `${PATH}${query.size === 0 ? '' : `?${query}`}`;
}

/** The address of the same list for one account. */
const listOf =
  (filter: Filter) =>
  ({ accountId }: FoundPublisher) =>
    pathOf({ ...filter, accountId });

async function showReleases(ctx: Context, editor: DeskEditor, services: PeopleServices): Promise<void> {
  const query = new URLSearchParams(ctx.querystring);
  const { number, filter } = readFilter(query);
  if (number !== undefined) return seeOther(ctx, deskReleasePath(number));
  const sought = await seekPublisher(ctx, editor, services, listOf(filter));
  if (sought === null) return;
  const found = await (filter.status === 'scheduled' ? findScheduled : findNewest)(editor, services, filter, query);
  sendReleases(ctx, editor, services, { filter, sought, ...found, isFirst: !query.has('after') });
}

/** Scheduled releases, soonest first. */
async function findScheduled(
  { caller }: DeskEditor,
  { application: { desk } }: PeopleServices,
  { accountId }: Filter,
  query: URLSearchParams,
): Promise<Found> {
  const cursor = readTimeCursor(query);
  const after = cursor && { publishAt: cursor.at, id: cursor.id };
  const of = accountId !== undefined && { accountId };
  const { items, hasMore } = await desk.scheduled({ caller, ...of, after, limit: PER_PAGE });
  const last = items.at(-1);
  const next = last && timeCursor({ at: last.publishAt, id: last.release.id });
  return { items, next: hasMore && next !== undefined ? next : null };
}

/** Releases in any state, newest first. */
async function findNewest(
  { caller }: DeskEditor,
  { application: { desk } }: PeopleServices,
  { accountId, status }: Filter,
  query: URLSearchParams,
): Promise<Found> {
  const faults: Violation[] = [];
  const after = queryId<PressReleaseId>(query, 'after', faults) ?? null;
  refuseIfAny(faults);
  const of = accountId !== undefined && { accountId };
  const { items, hasMore } = await desk.releases({ caller, ...of, status, after, limit: PER_PAGE });
  const last = items.at(-1);
  return { items, next: hasMore && last !== undefined ? String(last.release.id) : null };
}

function sendReleases(
  ctx: Context,
  editor: DeskEditor,
  services: PeopleServices,
  {
    filter,
    sought,
    items,
    next,
    isFirst,
    error,
  }: Found & {
    readonly filter: Filter;
    readonly sought: Sought;
    readonly isFirst: boolean;
    readonly error?: unknown;
  },
): void {
  const language = languageOf(ctx, editor);
  const texts = RELEASE_LIST_TEXTS[language];
  const { columns } = texts;
  const refusal = error === undefined ? undefined : formRefusal(error, ctx, language, FILTER_FORM);
  const control = controlsOf(FILTER_FORM, language, refusal?.byField);
  const common = { sayOptional: false, blank: texts.any, autocomplete: 'off' };
  const here = (more: Readonly<Record<string, string>> = {}) => pathOf(filter, more);
  const isByTime = filter.status === 'scheduled';
  const time = (at: Date) => timeElement(timeView(at, language, services.timeZone, 'short'));
  deskPage(ctx, editor, {
    title: texts.title,
    active: 'releases',
    status: refusal?.status ?? 200,
    main: html`${pageHead({ title: texts.title, lead: isByTime ? texts.byTime : texts.lead })}
${refusal !== undefined && errorSummary(refusal.faults, language)}<form class="filters" role="search" aria-label="${texts.filters}" action="${PATH}">
${select({ ...common, ...control('status'), value: filter.status, options: DESK_STATUSES.map((value) => ({ value, label: RELEASE_LABELS[language].status[value] })) })}
${publisherField(sought.name, language)}${filter.accountId !== undefined && html`<input type="hidden" name="account_id" value="${filter.accountId}">`}
${field({ ...common, ...control('number'), inputmode: 'numeric' })}
<button>${texts.apply}</button>${here() !== PATH && html` <a href="${PATH}">${texts.reset}</a>`}
</form>
${soughtPanel(sought, listOf(filter), language)}${
  filter.accountId !== undefined &&
  narrowedTo(
    'account',
    items[0]?.accountName ?? String(filter.accountId),
    pathOf({ status: filter.status }),
    language,
    deskAccountPath(filter.accountId),
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
          { label: isByTime ? columns.publishAt : columns.created, kind: 'tight' },
        ],
        rows: items.map(({ release, accountName, companyName, sandbox, publishAt }) => [
          release.id,
          html`<a href="${deskReleasePath(release.id)}" lang="${release.language}">${release.title}</a>`,
          statusTag(release.status, language),
          html`${accountName}${sandbox && html` <span class="tag">Sandbox</span>`}`,
          companyName,
          time(publishAt ?? release.createdAt),
        ]),
      })
}
${onward({
  label: texts.pages,
  first: isFirst ? null : { href: here(), text: texts.first },
  next: next === null ? null : { href: here({ after: next }), text: isByTime ? texts.later : texts.older },
})}`,
  });
}
