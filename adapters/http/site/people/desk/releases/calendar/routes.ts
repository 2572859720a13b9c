import { html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { monthPage, requestedMonth } from '../../../calendar/month-view.ts';
import { MONTH_TEXTS } from '../../../calendar/texts.ts';
import type { PeopleServices, Route } from '../../../route.ts';
import { deskPage } from '../../desk-page.ts';
import { DESK_BASE, DESK_CALENDAR, deskReleasePath } from '../../paths.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** Maximum releases shown per month; the list of scheduled releases has all. */
const MONTH_MAX = 500;

/** The calendar of scheduled releases: a month as a grid and as a list (contract §17). */
export function calendarRoutes(services: PeopleServices): Route[] {
  const { application, portals, timeZone } = services;
  return [
    {
      method: 'GET',
      path: '/desk/calendar',
      for: 'editor',
      async handle(ctx, editor) {
        const language = languageOf(ctx, editor);
        const texts = CALENDAR_TEXTS[language];
        const shownMonth = requestedMonth(ctx, services);
        const { items, hasMore } = await application.desk.scheduled({
          caller: editor.caller,
          within: shownMonth.within,
          after: null,
          limit: MONTH_MAX,
        });
        const calendar = {
          path: DESK_CALENDAR,
          lead: texts.lead(timeZone),
          none: texts.none,
          columns: [
            { label: texts.account },
            { label: texts.newsroom },
            { label: texts.portal, kind: 'tight' },
          ] as const,
          entries: items.map(({ release, publishAt, accountName, companyName, sandbox }) => ({
            at: publishAt,
            title: release.title,
            language: release.language,
            href: deskReleasePath(release.id),
            cells: [
              html`${accountName}${sandbox && html` <span class="tag">Sandbox</span>`}`,
              companyName,
              portals[release.portal].name,
            ],
          })),
          tooMany:
            hasMore &&
            html`${MONTH_TEXTS[language].tooMany(MONTH_MAX.toLocaleString(language))} <a href="${DESK_BASE}/releases?status=scheduled">${texts.whole}</a>`,
        };
        deskPage(ctx, editor, { ...monthPage(shownMonth, calendar, { timeZone, language }), active: 'calendar' });
      },
    },
  ];
}
