import type { FoundPublisher, ReviewItem } from '../../../../../application/ports/index.ts';
import {
  type AccountId,
  DESK_STATUSES,
  DomainError,
  type PressReleaseId,
  refuseIfAny,
  type Violation,
} from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { queryChoice, queryId } from '../../../kernel/fields/query-values.ts';
import {
  controlsOf,
  describeForm,
  errorSummary,
  field,
  formRefusal,
  languageOf,
  onward,
  pageHead,
  seeOther,
  select,
  table,
} from '../../frame/index.ts';
import { html } from '../../layout/html.ts';
import { timeElement, timeView } from '../../portal/frame/times.ts';
import { statusTag } from '../../release-words/status-tag.ts';
import { RELEASE_WORDS } from '../../release-words/texts.ts';
import type { DeskEditor, DeskRoute, DeskServices } from '../desk-route.ts';
import { deskPage } from '../frame/index.ts';
import { DESK_BASE, deskReleasePath } from '../paths.ts';
import { narrowedTo, publisherField, type Sought, seekPublisher, soughtPanel } from '../publishers/find.ts';
import { PUBLISHER_TEXTS } from '../publishers/texts.ts';
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

/** The releases of the whole service, without drafts that were never submitted: where to find one that is to be taken down. */
export function releaseListRoutes(services: DeskServices): DeskRoute[] {
  return [
    {
      method: 'GET',
      path: '/releases',
      async handle(ctx, editor) {
        try {
          await showReleases(ctx, editor, services);
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          sendReleases(ctx, editor, services, {
            filter: {},
            sought: { name: '', found: [] },
            items: [],
            hasMore: false,
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
  const after = queryId<PressReleaseId>(query, 'after', faults);
  refuseIfAny(faults);
  return { number, after, filter: { accountId, status } };
}

type Filter = Partial<ReturnType<typeof readFilter>['filter']>;

function pathOf({ accountId, status }: Filter, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    ...(accountId !== undefined && { account_id: String(accountId) }),
    ...(status !== undefined && { status }),
    ...more,
  });
  return `${PATH}${query.size === 0 ? '' : `?${query}`}`;
}

/** The same list, of the account that is meant. */
const listOf =
  (filter: Filter) =>
  ({ accountId }: FoundPublisher) =>
    pathOf({ ...filter, accountId });

async function showReleases(ctx: Context, editor: DeskEditor, services: DeskServices): Promise<void> {
  const { number, after, filter } = readFilter(new URLSearchParams(ctx.querystring));
  if (number !== undefined) return seeOther(ctx, deskReleasePath(number));
  const sought = await seekPublisher(ctx, editor, services, listOf(filter));
  if (sought === null) return;
  const { accountId, status } = filter;
  const found = await services.application.desk.releases({
    caller: editor.caller,
    ...(accountId !== undefined && { accountId }),
    status,
    after: after ?? null,
    limit: PER_PAGE,
  });
  sendReleases(ctx, editor, services, { filter, sought, ...found, isFirst: after === undefined });
}

function sendReleases(
  ctx: Context,
  editor: DeskEditor,
  services: DeskServices,
  {
    filter,
    sought,
    items,
    hasMore,
    isFirst,
    error,
  }: {
    readonly filter: Filter;
    readonly sought: Sought;
    readonly items: readonly ReviewItem[];
    readonly hasMore: boolean;
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
  const last = items.at(-1);
  deskPage(ctx, editor, {
    title: texts.title,
    active: 'releases',
    status: refusal?.status ?? 200,
    main: html`${pageHead({ title: texts.title, lead: texts.lead })}
${refusal !== undefined && errorSummary(refusal.faults, language)}<form class="filters" role="search" aria-label="${texts.filters}" action="${PATH}">
${select({ ...common, ...control('status'), value: filter.status, options: DESK_STATUSES.map((value) => ({ value, label: RELEASE_WORDS[language].status[value] })) })}
${publisherField(sought.name, language)}${filter.accountId !== undefined && html`<input type="hidden" name="account_id" value="${filter.accountId}">`}
${field({ ...common, ...control('number'), inputmode: 'numeric' })}
<button>${texts.apply}</button>${here() !== PATH && html` <a href="${PATH}">${texts.reset}</a>`}
</form>
${soughtPanel(sought, listOf(filter), language)}${
  filter.accountId !== undefined &&
  narrowedTo('account', items[0]?.accountName ?? String(filter.accountId), pathOf({ status: filter.status }), language)
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
          { label: columns.created, kind: 'tight' },
        ],
        rows: items.map(({ release, accountName, companyName, sandbox }) => [
          release.id,
          html`<a href="${deskReleasePath(release.id)}" lang="${release.language}">${release.title}</a>`,
          statusTag(release.status, language),
          html`${accountName}${sandbox && html` <span class="tag">Sandbox</span>`}`,
          companyName,
          timeElement(timeView(release.createdAt, language, services.timeZone, 'short')),
        ]),
      })
}
${onward({
  label: texts.pages,
  first: isFirst ? null : { href: here(), words: texts.first },
  next: hasMore && last !== undefined ? { href: here({ after: String(last.release.id) }), words: texts.older } : null,
})}`,
  });
}
