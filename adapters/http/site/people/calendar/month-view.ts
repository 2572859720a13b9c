import { localDayOf, startOfDay } from '../../../../../application/kernel/local-days.ts';
import type { Day, Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { errorSummary } from '../../page/forms/error-summary.ts';
import { type Html, type HtmlValue, html } from '../../page/html.ts';
import { LABELS } from '../../page/labels.ts';
import { type Column, pageHead, table } from '../../page/table.ts';
import { monthText, timeElement, timeView } from '../../page/times.ts';
import type { PeopleServices } from '../route.ts';
import { type Month, monthAfter, monthOf, parseMonth, weeksOf } from './month.ts';
import { MONTH_TEXTS } from './texts.ts';

/** Maximum entries shown per day in the grid; the list below has all. */
const DAY_ENTRIES_MAX = 4;

/** The requested month. */
export interface RequestedMonth {
  readonly month: Month;
  readonly today: Day;
  /** False if the query names no valid month: the current one is shown instead, with 422. */
  readonly isValid: boolean;
  /** The month in the service's time zone; `until` is exclusive. */
  readonly within: { readonly from: Date; readonly until: Date };
}

/** A release in the calendar. */
export interface CalendarEntry {
  readonly at: Date;
  readonly title: string;
  readonly language: Language;
  readonly href: string;
  /** For a time that is only requested: the text for assistive technology. The grid shows the title in italics. */
  readonly requested?: string | undefined;
  /** The cells of the list after time and title. */
  readonly cells: readonly HtmlValue[];
}

/** Differences between the calendars of account and desk. */
export interface Calendar {
  /** The path of the page. */
  readonly path: string;
  readonly lead: HtmlValue;
  /** Shown for a month without entries. */
  readonly none: string;
  /** The columns of the list after time and title. */
  readonly columns: readonly Column[];
  /** By time, at most the page's limit. */
  readonly entries: readonly CalendarEntry[];
  /** Shown if the month has more entries. */
  readonly tooMany: Html | false;
}

type PageContext = { readonly timeZone: string; readonly language: Language };

/** The month in the query, by default the current one. */
export function requestedMonth(
  ctx: Context,
  { timeZone, now }: Pick<PeopleServices, 'timeZone' | 'now'>,
): RequestedMonth {
  const today = localDayOf(now(), timeZone);
  const value = new URLSearchParams(ctx.querystring).get('month');
  const parsed = value === null ? monthOf(today) : parseMonth(value);
  const month = parsed ?? monthOf(today);
  const within = {
    from: startOfDay(`${month}-01`, timeZone),
    until: startOfDay(`${monthAfter(month, 1)}-01`, timeZone),
  };
  return { month, today, isValid: parsed !== undefined, within };
}

/** The page of a month: a grid, and a list by day. Narrow screens show the list only. */
export function monthPage(requested: RequestedMonth, calendar: Calendar, context: PageContext) {
  const { month, isValid } = requested;
  const { timeZone, language } = context;
  const texts = MONTH_TEXTS[language];
  const byDay = Map.groupBy(calendar.entries, ({ at }) => localDayOf(at, timeZone));
  const name = nameOf(month, language);
  return {
    title: `${texts.title}: ${name}`,
    isFaulty: !isValid,
    ...(!isValid && { status: 422 }),
    main: html`${!isValid && errorSummary([{ text: texts.badMonth }], language)}${pageHead({
      title: name,
      lead: calendar.lead,
      actions: monthLinks(requested, calendar.path, language),
    })}
${monthGrid(requested, byDay, context)}${calendar.entries.length === 0 ? html`<p class="empty">${calendar.none}</p>` : dayLists(byDay, calendar.columns, context)}
${calendar.tooMany && html`<p>${calendar.tooMany}</p>`}`,
  };
}

/** Links to the previous, next and current month. */
function monthLinks({ month, today }: RequestedMonth, path: string, language: Language): Html {
  const texts = MONTH_TEXTS[language];
  const link = (to: Month, title: string, rel: 'prev' | 'next') =>
    html`<a class="button" rel="${rel}" href="${path}?month=${to}" title="${title}">${nameOf(to, language)}</a>\n`;
  return html`<nav class="actions" aria-label="${texts.months}">
${link(monthAfter(month, -1), texts.earlier, 'prev')}${month !== monthOf(today) && html`<a class="button" href="${path}">${texts.current}</a>\n`}${link(monthAfter(month, 1), texts.later, 'next')}</nav>`;
}

function nameOf(month: Month, language: Language): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthText({ year, month: number }, language);
}

type ByDay = ReadonlyMap<Day, readonly CalendarEntry[]>;

/** The month as a grid of weeks. */
function monthGrid({ month, today }: RequestedMonth, byDay: ByDay, context: PageContext): Html {
  const { language } = context;
  const weeks = weeksOf(month);
  const weekday = new Intl.DateTimeFormat(LABELS[language].locale, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const names = Array.from({ length: 7 }, (_, index) => weekday.format(new Date(Date.UTC(2024, 0, 1 + index))));
  return html`<table class="calendar">
<caption class="unseen">${nameOf(month, language)}</caption>
<thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${weeks.map((week) => html`<tr>${week.map((day) => (day === null ? html`<td class="other"></td>` : dayCell(day, byDay.get(day) ?? [], { isToday: day === today, ...context })))}</tr>\n`)}</tbody>
</table>
`;
}

function dayCell(
  day: Day,
  entries: readonly CalendarEntry[],
  { isToday, timeZone, language }: PageContext & { readonly isToday: boolean },
): Html {
  const more = entries.length - DAY_ENTRIES_MAX;
  return html`<td${isToday && html` aria-current="date"`}><time datetime="${day}">${Number(day.slice(8))}</time>${
    entries.length > 0 &&
    html`<ul>${entries
      .slice(0, DAY_ENTRIES_MAX)
      .map(
        ({ at, title, href, requested, ...entry }) =>
          html`<li${requested !== undefined && html` class="requested"`}>${timeElement(timeView(at, language, timeZone, 'time'))} <a href="${href}" lang="${entry.language}" title="${title}">${title}</a>${requested !== undefined && html`<span class="unseen"> (${requested})</span>`}</li>`,
      )}${more > 0 && html`<li><a href="#day-${day}">${MONTH_TEXTS[language].more(more.toLocaleString(language))}</a></li>`}</ul>`
  }</td>`;
}

/** The entries as a list by day, with their times. */
function dayLists(byDay: ByDay, columns: readonly Column[], { timeZone, language }: PageContext): Html {
  const texts = MONTH_TEXTS[language];
  return html`<div class="calendar-days">${[...byDay].map(([day, entries]) => {
    const name = dayName(day, language);
    return html`<section aria-labelledby="day-${day}">
<h2 id="day-${day}"><time datetime="${day}">${name}</time></h2>
${table({
  caption: name,
  columns: [{ label: texts.time, kind: 'tight' }, { label: texts.release, kind: 'head' }, ...columns],
  rows: entries.map(({ at, title, href, cells, ...entry }) => [
    timeElement(timeView(at, language, timeZone, 'time')),
    html`<a href="${href}" lang="${entry.language}">${title}</a>`,
    ...cells,
  ]),
})}</section>
`;
  })}</div>`;
}

function dayName(day: Day, language: Language): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LABELS[language].locale, format).format(new Date(day));
}
