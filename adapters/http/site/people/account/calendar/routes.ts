import { mustHandOver } from '../../../../../../domain/index.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { statusTag } from '../../../release/status-tag.ts';
import { monthPage, requestedMonth } from '../../calendar/month-view.ts';
import { MONTH_TEXTS } from '../../calendar/texts.ts';
import type { PeopleServices, Route } from '../../route.ts';
import { ACCOUNT_BASE, accountPage } from '../account-page.ts';
import { RELEASES_PATH, releasePath, releaseSubpath } from '../releases/paths.ts';
import { titleOf } from '../releases/title.ts';
import { ACCOUNT_CALENDAR_TEXTS } from './texts.ts';

/** Maximum releases shown per month; the list of releases has all. */
const MONTH_MAX = 200;

const PATH = `${ACCOUNT_BASE}/calendar`;

/** The calendar of the account: what is scheduled, and what is in review with a requested time, by month. */
export function calendarRoutes(services: PeopleServices): Route[] {
  const { application, timeZone } = services;
  return [
    {
      method: 'GET',
      path: PATH,
      for: 'member',
      async handle(ctx, visitor) {
        const language = languageOf(ctx, visitor);
        const texts = ACCOUNT_CALENDAR_TEXTS[language];
        const shownMonth = requestedMonth(ctx, services);
        const { caller } = visitor;
        const { items, hasMore } = await application.pressReleases.calendar({
          caller,
          within: shownMonth.within,
          limit: MONTH_MAX,
        });
        const mayChange = !mustHandOver(caller, visitor.account);
        const calendar = {
          path: PATH,
          lead: texts.lead,
          none: texts.none,
          columns: [
            { label: texts.newsroom },
            { label: texts.status, kind: 'tight' },
            ...(mayChange ? [{ label: texts.actions, kind: 'actions' } as const] : []),
          ] as const,
          entries: items.map(({ id, status, publishAt, companyName, ...release }) => {
            const title = titleOf(release, language);
            const change = html`<a href="${releaseSubpath(id, 'reschedule')}">${texts.change}<span class="unseen">${texts.of(title)}</span></a>`;
            return {
              at: publishAt,
              title,
              language: release.language,
              href: releasePath(id),
              ...(status === 'in_review' && { requested: texts.requested }),
              cells: [companyName, statusTag(status, language), ...(mayChange ? [change] : [])],
            };
          }),
          tooMany:
            hasMore &&
            html`${MONTH_TEXTS[language].tooMany(MONTH_MAX.toLocaleString(language))} ${texts.fewer} <a href="${RELEASES_PATH}?status=scheduled">${texts.scheduled}</a>, <a href="${RELEASES_PATH}?status=in_review">${texts.inReview}</a>`,
        };
        accountPage(ctx, visitor, { ...monthPage(shownMonth, calendar, { timeZone, language }), active: 'calendar' });
      },
    },
  ];
}
