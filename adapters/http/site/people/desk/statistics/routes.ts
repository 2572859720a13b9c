import { localDayOf } from '../../../../../../application/kernel/local-days.ts';
import { periodOf, refuseIfAny, type Violation } from '../../../../../../domain/index.ts';
import { queryChoice } from '../../../../kernel/fields/query-values.ts';
import { periodForm, periodRefusal, queryPeriod } from '../../../page/forms/period.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { pageHead } from '../../../page/table.ts';
import type { PeopleServices, Route } from '../../route.ts';
import { deskPage } from '../desk-page.ts';
import { DESK_STATISTICS } from '../paths.ts';
import { csvOf, GROUPINGS } from './csv.ts';
import { decisionStatistics } from './page.ts';
import { DECISION_STATISTICS_TEXTS } from './texts.ts';

/** Statistics of decisions for a period, as a page and as CSV (contract §17). */
export function decisionStatisticsRoutes(services: PeopleServices): Route[] {
  const { application, timeZone, now } = services;
  return [
    {
      method: 'GET',
      path: '/desk/statistics',
      for: 'editor',
      async handle(ctx, editor) {
        const { caller } = editor;
        const query = new URLSearchParams(ctx.querystring);
        const requested = queryPeriod(ctx);
        if (query.get('format') === 'csv') {
          const faults: Violation[] = [...requested.faults];
          const by = queryChoice(query, 'by', GROUPINGS, faults) ?? 'day';
          refuseIfAny(faults);
          const statistics = await application.desk.statistics({ caller, timeZone, ...requested });
          ctx.type = 'text/csv; charset=utf-8';
          const { from, to } = statistics.period;
          ctx.set('Content-Disposition', `attachment; filename="decisions-by-${by}-${from}-${to}.csv"`);
          ctx.body = csvOf(statistics, by);
          return;
        }
        const language = languageOf(ctx, editor);
        const texts = DECISION_STATISTICS_TEXTS[language];
        const { shown: statistics, refusal } = await application.desk
          .statistics({ caller, timeZone, ...requested })
          .then(
            (value) => ({ shown: value, refusal: false as const }),
            (error: unknown) => ({ shown: undefined, refusal: periodRefusal(error, language) }),
          );
        const period = statistics?.period ?? periodOf({}, localDayOf(now(), timeZone));
        deskPage(ctx, editor, {
          title: texts.title,
          active: 'statistics',
          isFaulty: statistics === undefined,
          ...(statistics === undefined && { status: 422 }),
          main: html`${refusal}${pageHead({ title: texts.title, lead: statistics && texts.lead(statistics.dueHours, timeZone) })}
<div class="stack">
${periodForm(DESK_STATISTICS, period, language)}${statistics !== undefined && decisionStatistics(statistics, language)}</div>`,
        });
      },
    },
  ];
}
