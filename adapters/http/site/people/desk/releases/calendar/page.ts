import type { ScheduledItem } from '../../../../../../../application/ports/index.ts';
import type { Day, Language } from '../../../../../../../domain/index.ts';
import { type Html, html } from '../../../../page/html.ts';
import { LABELS } from '../../../../page/labels.ts';
import { table } from '../../../../page/table.ts';
import { monthText, timeElement, timeView } from '../../../../page/times.ts';
import type { PeopleServices } from '../../../route.ts';
import { DESK_CALENDAR, deskReleasePath } from '../../paths.ts';
import { type Month, monthAfter, weeksOf } from './month.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** Maximum entries of a day in the grid; the list below has all. */
const SHOWN_A_DAY = 4;

/** A month of scheduled releases by local day, soonest first. */
export interface ShownMonth {
  readonly month: Month;
  readonly today: Day;
  readonly byDay: ReadonlyMap<Day, readonly ScheduledItem[]>;
}

type Place = { readonly services: PeopleServices; readonly language: Language };

/** Links to the previous, next and current month. */
export function monthLinks(month: Month, current: Month, language: Language): Html {
  const texts = CALENDAR_TEXTS[language];
  const link = (to: Month, words: string, rel: 'prev' | 'next') =>
    html`<a class="button" rel="${rel}" href="${DESK_CALENDAR}?month=${to}" title="${words}">${nameOf(to, language)}</a>\n`;
  return html`<nav class="actions" aria-label="${texts.months}">
${link(monthAfter(month, -1), texts.earlier, 'prev')}${month !== current && html`<a class="button" href="${DESK_CALENDAR}">${texts.current}</a>\n`}${link(monthAfter(month, 1), texts.later, 'next')}</nav>`;
}

export function nameOf(month: Month, language: Language): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthText({ year, month: number }, language);
}

/** The month as a grid of weeks. */
export function monthGrid({ month, today, byDay }: ShownMonth, place: Place): Html {
  const { language } = place;
  const weeks = weeksOf(month);
  const weekday = new Intl.DateTimeFormat(LABELS[language].locale, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const names = Array.from({ length: 7 }, (_, i) => weekday.format(new Date(Date.UTC(2024, 0, 1 + i))));
  return html`<table class="calendar">
<caption class="unseen">${nameOf(month, language)}</caption>
<thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${weeks.map((week) => html`<tr>${week.map((day) => (day === null ? html`<td class="other"></td>` : dayCell(day, byDay.get(day) ?? [], { isToday: day === today, ...place })))}</tr>\n`)}</tbody>
</table>
`;
}

function dayCell(
  day: Day,
  items: readonly ScheduledItem[],
  { isToday, services, language }: Place & { readonly isToday: boolean },
): Html {
  const more = items.length - SHOWN_A_DAY;
  return html`<td${isToday && html` aria-current="date"`}><time datetime="${day}">${Number(day.slice(8))}</time>${
    items.length > 0 &&
    html`<ul>${items
      .slice(0, SHOWN_A_DAY)
      .map(
        ({ release, publishAt }) =>
          html`<li>${timeElement(timeView(publishAt, language, services.timeZone, 'time'))} <a href="${deskReleasePath(release.id)}" lang="${release.language}" title="${release.title}">${release.title}</a></li>`,
      )}${more > 0 && html`<li><a href="#day-${day}">${CALENDAR_TEXTS[language].more(more.toLocaleString(language))}</a></li>`}</ul>`
  }</td>`;
}

/** The month's releases as a list by day, with their times. */
export function dayLists({ byDay }: ShownMonth, { services, language }: Place): Html {
  const texts = CALENDAR_TEXTS[language];
  return html`<div class="calendar-days">${[...byDay].map(([day, items]) => {
    const name = dayName(day, language);
    return html`<section aria-labelledby="day-${day}">
<h3 id="day-${day}"><time datetime="${day}">${name}</time></h3>
${table({
  caption: name,
  columns: [
    { label: texts.time, kind: 'tight' },
    { label: texts.release, kind: 'head' },
    { label: texts.account },
    { label: texts.newsroom },
    { label: texts.portal, kind: 'tight' },
  ],
  rows: items.map(({ release, publishAt, accountName, companyName, sandbox }) => [
    timeElement(timeView(publishAt, language, services.timeZone, 'time')),
    html`<a href="${deskReleasePath(release.id)}" lang="${release.language}">${release.title}</a>`,
    html`${accountName}${sandbox && html` <span class="tag">Sandbox</span>`}`,
    companyName,
    services.portals[release.portal].name,
  ]),
})}</section>
`;
  })}</div>`;
}

function dayName(day: Day, language: Language): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LABELS[language].locale, format).format(new Date(day));
}
