import { localDayOf, startOfDay } from '../../../../../../../application/kernel/local-days.ts';
import { errorSummary } from '../../../../page/forms/error-summary.ts';
import { html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { pageHead } from '../../../../page/table.ts';
import type { PeopleServices, Route } from '../../../route.ts';
import { deskPage } from '../../desk-page.ts';
import { DESK_BASE } from '../../paths.ts';
import { monthAfter, monthOf, parseMonth } from './month.ts';
import { dayLists, monthGrid, monthLinks, nameOf, type ShownMonth } from './page.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** Maximum releases shown per month; the list of scheduled releases has all. */
const MONTH_MAX = 500;

/** The calendar of scheduled releases: a month as a grid and as a list (contract §17). */
export function calendarRoutes(services: PeopleServices): Route[] {
  const { application, timeZone, now } = services;
  return [
    {
      method: 'GET',
      path: '/desk/calendar',
      for: 'editor',
      async handle(ctx, editor) {
        const language = languageOf(ctx, editor);
        const texts = CALENDAR_TEXTS[language];
        const today = localDayOf(now(), timeZone);
        const given = new URLSearchParams(ctx.querystring).get('month');
        const asked = given === null ? monthOf(today) : parseMonth(given);
        const month = asked ?? monthOf(today);
        const within = {
          from: startOfDay(`${month}-01`, timeZone),
          until: startOfDay(`${monthAfter(month, 1)}-01`, timeZone),
        };
        const { items, hasMore } = await application.desk.scheduled({
          caller: editor.caller,
          within,
          after: null,
          limit: MONTH_MAX,
        });
        const byDay = Map.groupBy(items, ({ publishAt }) => localDayOf(publishAt, timeZone));
        const shown: ShownMonth = { month, today, byDay };
        const place = { services, language };
        deskPage(ctx, editor, {
          title: `${texts.title}: ${nameOf(month, language)}`,
          active: 'calendar',
          isFaulty: asked === undefined,
          ...(asked === undefined && { status: 422 }),
          main: html`${asked === undefined && errorSummary([{ text: texts.badMonth }], language)}${pageHead({
            title: nameOf(month, language),
            lead: texts.lead(timeZone),
            actions: monthLinks(month, monthOf(today), language),
          })}
${monthGrid(shown, place)}${items.length === 0 ? html`<p class="empty">${texts.none}</p>` : dayLists(shown, place)}
${hasMore && html`<p>${texts.tooMany(MONTH_MAX.toLocaleString(language))} <a href="${DESK_BASE}/releases?status=scheduled">${texts.whole}</a></p>`}`,
        });
      },
    },
  ];
}
