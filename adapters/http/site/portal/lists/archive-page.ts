import type { PortalMonth } from '../../../../../application/ports/index.ts';
import { type Html, html } from '../../page/html.ts';
import { monthText } from '../../page/times.ts';
import { ARCHIVE_PATH, link, monthPath, withQuery } from '../addresses/paths.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { LIST_TEXTS } from './texts.ts';

/** All months with releases, by year, newest first. */
export function renderArchivePage(
  request: PortalRequest,
  layout: PortalLayout,
  { months, portalUrl }: { readonly months: readonly PortalMonth[]; readonly portalUrl: string },
): string {
  const texts = LIST_TEXTS[request.language];
  const years = Map.groupBy(months, ({ year }) => year);
  return renderPortalPage(request, layout, {
    title: texts.archive,
    path: ARCHIVE_PATH,
    head: html`<meta name="description" content="${texts.archiveText}">
<link rel="canonical" href="${portalUrl}${withQuery(ARCHIVE_PATH, { lang: request.chosen })}">
`,
    main: html`<div class="heading">
<h1>${texts.archive}</h1>
<p class="standfirst">${texts.archiveText}</p>
</div>
${
  months.length === 0
    ? html`<p class="empty">${texts.empty}</p>`
    : html`<div class="years">
${[...years].map(
  ([year, monthsOfYear]) => html`<section>
<h2>${year}</h2>
<ul>
${monthsOfYear.map((month) => html`<li>${monthLink(request, month)}</li>\n`)}</ul>
</section>
`,
)}</div>`
}
<p class="note">${texts.utc}</p>`,
  });
}

/** Sidebar of a month's page: the months of the year, and the adjacent months of other years. */
export function monthNavigation(request: PortalRequest, months: readonly PortalMonth[], current: PortalMonth): Html {
  const texts = LIST_TEXTS[request.language];
  const monthsOfYear = months.filter(({ year }) => year === current.year);
  const index = months.findIndex((month) => isSame(month, current));
  const [later, earlier] = [months[index - 1], months[index + 1]];
  const step = (month: PortalMonth | undefined, label: string, rel: string) =>
    month !== undefined &&
    month.year !== current.year &&
    html`<p>${label}: <a rel="${rel}" href="${link(request, monthPath(month))}">${monthText(month, request.language)}</a></p>\n`;
  return html`<section>
<h2>${current.year}</h2>
<ul>
${monthsOfYear.map((month) => html`<li>${monthLink(request, month, isSame(month, current))}</li>\n`)}</ul>
</section>
<section>
<h2>${texts.archive}</h2>
${index > 0 && step(later, texts.later, 'next')}${index >= 0 && step(earlier, texts.earlier, 'prev')}<p><a href="${link(request, ARCHIVE_PATH)}">${texts.allMonths}</a></p>
<p>${texts.utc}</p>
</section>
`;
}

function monthLink(request: PortalRequest, month: PortalMonth, isCurrent = false): Html {
  return html`<a href="${link(request, monthPath(month))}"${isCurrent && html` aria-current="page"`}>${monthText(month, request.language)}</a>`;
}

function isSame(a: PortalMonth, b: PortalMonth): boolean {
  return a.year === b.year && a.month === b.month;
}
