import type { AccountOverview } from '../../../../../../application/accounts/overview.ts';
import type { NewestLines, ReleaseLine } from '../../../../../../application/ports/index.ts';
import {
  DomainError,
  type Image,
  type Language,
  PERIOD_DAYS,
  PORTALS,
  type PressReleaseId,
  type PressReleaseStatus,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { problemTexts } from '../../../page/problems/problem-texts.ts';
import { pageHead } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { OPERATOR_PATHS } from '../../../portal/addresses/paths.ts';
import { rejectionReasons } from '../../../release/history.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { ACCOUNT_BASE, accountPage } from '../account-page.ts';
import { NEW_NEWSROOM_PATH } from '../newsrooms/paths.ts';
import { awaitingLink } from '../releases/awaiting.ts';
import { NEW_RELEASE_PATH, RELEASES_PATH, releasePath } from '../releases/paths.ts';
import { thumbnail } from '../releases/thumbnail.ts';
import { titleOf } from '../releases/title.ts';
import { statisticsPanel } from '../statistics/page.ts';
import { OVERVIEW_TEXTS } from './texts.ts';

/** Length to which an editor's note is shortened, in characters; the release's page shows it in full. */
const NOTE_MAX = 200;

/** The account's first page (contract §12). */
export function overviewRoutes(services: PeopleServices): Route[] {
  return [
    { method: 'GET', path: '/account', for: 'member', handle: (ctx, visitor) => showOverview(ctx, visitor, services) },
  ];
}

async function showOverview(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const { caller } = visitor;
  const { accounts, catalogue, readership } = services.application;
  const language = languageOf(ctx, visitor);
  const texts = OVERVIEW_TEXTS[language];
  const [overview, statistics] = await Promise.all([accounts.overview({ caller }), readership.ofAccount({ caller })]);
  const { waiting, rejected, scheduled, drafts, published, takenDown } = overview;
  const lists = [waiting, rejected, scheduled, drafts, published, takenDown];
  const ids = lists.flatMap(({ items }) => items.map(({ id }) => id));
  const thumbnails = await services.application.images.thumbnails({ caller, ids });
  const isNew = lists.every(({ total }) => total === 0);
  const companies = isNew ? await catalogue.companies({ caller }) : [];
  const canWrite = !isNew || companies.length > 0;
  const context = { language, timeZone: services.timeZone, thumbnails, addresses: services.addresses };
  accountPage(ctx, visitor, {
    title: texts.title,
    active: 'overview',
    main: html`${pageHead({
      title: texts.title,
      // Hidden without a newsroom, which a release needs; the first steps explain how to get one.
      actions: canWrite && html`<a class="button main" href="${NEW_RELEASE_PATH}">${texts.new}</a>`,
    })}
<div class="columns">
<div class="stack">
${isNew && firstSteps(overview, companies.length > 0, visitor, language)}${
  rejected.total > 0 &&
  section(
    'rejected',
    texts.rejected,
    rejected,
    context,
    '',
    (release) =>
      html`${
        release.rejection !== null &&
        html`<span>${rejectionReasons(release.rejection, language)}</span>${release.rejection.reason !== null && html`<span class="small">${shortened(release.rejection.reason, NOTE_MAX)}</span>`}`
      }<a class="small" href="${releasePath(release.id)}#rejection">${texts.toFaults}</a>`,
  )
}${
  !isNew &&
  html`${
    waiting.total === 0 &&
    drafts.total === 0 &&
    html`<p class="soft">${texts.nothingOpen}</p>
`
  }${waiting.total > 0 && section('in_review', texts.waiting, waiting, context, '', (release) => html`${awaitingLink(release, language)} ${timeText(release.submittedAt, texts.since, context)}`)}
${scheduled.total > 0 && section('scheduled', texts.scheduled, scheduled, context, '', (release) => timeText(release.publishAt, texts.scheduledFor, context))}
${drafts.total > 0 && section('draft', texts.drafts, drafts, context, '', (release) => timeText(release.updatedAt, texts.edited, context))}
${section('published', texts.published, published, context, texts.publishedNone, (release) => timeText(release.publishedAt, texts.publishedAt, context))}
${takenDown.total > 0 && section('taken_down', texts.takenDown, takenDown, context, '', (release) => html`<a class="small" href="${releasePath(release.id)}">${texts.toReasons}</a>`)}`
}
</div>
<div class="stack">${!isNew && statisticsPanel(statistics, PERIOD_DAYS, language)}${bookingPanel(overview, services, language)}</div>
</div>`,
  });
}

interface TextOptions {
  readonly language: Language;
  readonly timeZone: string;
  readonly thumbnails: ReadonlyMap<PressReleaseId, Image>;
  readonly addresses: PeopleServices['addresses'];
}

/** A time within a sentence, with its machine-readable form. */
function timeText(
  at: Date | null,
  textWith: (time: string) => string,
  { language, timeZone }: Pick<TextOptions, 'language' | 'timeZone'>,
): Html | false {
  if (at === null) return false;
  const view = timeView(at, language, timeZone, 'short');
  return html`<span class="small soft number">${timeElement({ ...view, text: textWith(view.text) })}</span>`;
}

/** The beginning of a text on one line. */
function shortened(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}

function section(
  status: PressReleaseStatus,
  title: string,
  { items, total }: NewestLines,
  { language, thumbnails, addresses }: TextOptions,
  none: string,
  below: (release: ReleaseLine) => Html | false,
): Html {
  const texts = OVERVIEW_TEXTS[language];
  const id = `overview-${status}`;
  return html`<section class="panel" aria-labelledby="${id}">
<h2 id="${id}">${title}${total > 0 && html` <span class="tag">${total}</span>`}</h2>
${
  items.length === 0
    ? html`<p class="soft">${none}</p>`
    : html`<ul class="plainlist">
${items.map((release) => html`<li class="row"><span class="titled">${thumbnail(thumbnails.get(release.id), status, addresses)}<a href="${releasePath(release.id)}" lang="${release.language}">${titleOf(release, language)}</a></span>${below(release)}</li>\n`)}</ul>`
}
${total > items.length && html`<p class="actions"><a href="${RELEASES_PATH}?status=${status}">${texts.all(total.toLocaleString(language))}</a></p>`}
</section>
`;
}

function bookingPanel(
  { booking }: Pick<AccountOverview, 'booking'>,
  services: PeopleServices,
  language: Language,
): Html {
  const { timeZone } = services;
  const texts = OVERVIEW_TEXTS[language];
  const time = (at: Date) => timeView(at, language, timeZone, 'short').text;
  const formatCount = (count: number) => count.toLocaleString(language);
  const { active, plan, creditsLeft, validUntil } = booking;
  if (!active) {
    const { title, text } = problemTexts(new DomainError('booking_required', {}), language);
    return html`<section class="panel" aria-labelledby="booking-title"><h2 id="booking-title">${texts.booking}</h2>
<p><span class="tag bad">${texts.noBooking}</span></p>
<div class="aside warn"><strong>${title}</strong><p>${text}</p></div>
${operatorContact(services, language)}</section>
`;
  }
  return html`<section class="panel" aria-labelledby="booking-title">
<h2 id="booking-title">${texts.booking}</h2>
<p><span class="tag good">${validUntil === null ? texts.activeWithoutEnd : texts.activeUntil(time(validUntil))}</span></p>
${
  plan !== null &&
  html`<h3>${texts.plan}</h3>
<p class="number">${plan.limit === null ? texts.planUnlimited(formatCount(plan.used)) : texts.planUsed(formatCount(plan.used), formatCount(plan.limit))}${plan.remaining !== null && html`, ${texts.planLeft(plan.remaining)}`}</p>
${plan.limit !== null && plan.limit > 0 && html`<meter class="meter" min="0" max="${plan.limit}" value="${Math.min(plan.used, plan.limit)}" aria-label="${texts.plan}"></meter>`}
${plan.resetsAt !== null && html`<p class="small soft">${texts.resets(time(plan.resetsAt))}</p>`}`
}${(creditsLeft > 0 || plan === null) && html`<h3>${texts.credits}</h3><p class="number">${texts.creditsLeft(creditsLeft)}</p>`}
</section>
`;
}

/** The first steps in an empty account. */
function firstSteps({ booking }: AccountOverview, hasCompany: boolean, { account }: Visitor, language: Language): Html {
  const isOwner = account.role === 'owner';
  const texts = OVERVIEW_TEXTS[language];
  const { steps } = texts;
  const newsroom = isOwner ? html`<a href="${NEW_NEWSROOM_PATH}">${steps.newsroom}</a>` : html`${steps.askOwner}`;
  const step = (isDone: boolean, label: HtmlValue) =>
    html`<li><span class="tag ${isDone ? 'good' : 'warn'}"><span aria-hidden="true">${isDone ? '✓' : '–'}</span></span> ${label}</li>`;
  return html`<section class="panel" aria-labelledby="steps-title">
<h2 id="steps-title">${texts.firstSteps}</h2>
<p>${texts.firstStepsText}</p>
<ol class="plainlist">
${step(booking.active, steps.booking)}
${step(hasCompany, hasCompany ? steps.newsroom : newsroom)}
<li>${hasCompany ? html`<a href="${NEW_RELEASE_PATH}">${steps.write}</a>` : steps.write}</li>
${isOwner && html`<li><a href="${ACCOUNT_BASE}/tokens">${steps.token}</a></li>`}
<li><a href="/docs/guides/first-release?lang=${language}">${steps.guide}</a></li>
</ol>
</section>
`;
}

/** A link to the operator's legal notice; false if no portal has one. */
function operatorContact({ portals, addresses }: PeopleServices, language: Language): Html | false {
  const [notice] = PORTALS.flatMap((portal) => {
    const text = portals[portal].imprint ?? null;
    if (text === null) return [];
    return 'url' in text ? text.url : `${addresses.portal(portal)}${OPERATOR_PATHS.imprint}`;
  });
  return (
    notice !== undefined &&
    html`<p class="small"><a href="${notice}">${OVERVIEW_TEXTS[language].operatorContact}</a></p>`
  );
}
