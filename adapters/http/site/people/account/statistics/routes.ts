import { dayOf, type Period, type PressReleaseId, periodOf } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { periodForm, periodRefusal, queryPeriod } from '../../../page/forms/period.ts';
import { type Html, html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { pageHead } from '../../../page/table.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { ACCOUNT_BASE, accountPage } from '../account-page.ts';
import { OVERVIEW_TEXTS } from '../overview/texts.ts';
import { releasePath } from '../releases/paths.ts';
import { titleOf } from '../releases/title.ts';
import { accountStatistics, csvOf, releaseStatistics } from './page.ts';
import { STATISTICS_PATH, statisticsPath } from './paths.ts';
import { STATISTICS_TEXTS } from './texts.ts';

/** Readership (contract §16): chart, table and CSV of a release, and totals of the account. */
export function statisticsRoutes(services: PeopleServices): Route[] {
  const { readership, pressReleases } = services.application;

  /** Shows the query's period; if it is invalid, 422 with the reason and the default period. */
  async function show<Statistics extends { readonly period: Period }>(
    ctx: Context,
    visitor: Visitor,
    page: {
      readonly path: string;
      readonly active: 'overview' | 'releases';
      readonly above: { readonly href: string; readonly text: string };
      readonly find: (requested: ReturnType<typeof queryPeriod>) => Promise<Statistics>;
      readonly render: (statistics: Statistics) => Html;
    },
  ): Promise<void> {
    const language = languageOf(ctx, visitor);
    const texts = STATISTICS_TEXTS[language];
    const requested = queryPeriod(ctx);
    const { statistics, refusal } = await page.find(requested).then(
      (statistics) => ({ statistics, refusal: false as const }),
      (error: unknown) => ({ statistics: undefined, refusal: periodRefusal(error, language) }),
    );
    const period = statistics?.period ?? periodOf({}, dayOf(services.now()));
    accountPage(ctx, visitor, {
      title: texts.title,
      active: page.active,
      hasFootnote: false,
      isFaulty: statistics === undefined,
      ...(statistics === undefined && { status: 422 }),
      main: html`${refusal}${pageHead({ title: texts.title, lead: texts.lead, above: page.above })}
<div class="stack">
${periodForm(page.path, period, language)}${statistics !== undefined && page.render(statistics)}</div>`,
    });
  }

  return [
    {
      method: 'GET',
      path: STATISTICS_PATH,
      for: 'member',
      handle: (ctx, visitor) => {
        const language = languageOf(ctx, visitor);
        return show(ctx, visitor, {
          path: STATISTICS_PATH,
          active: 'overview',
          above: { href: ACCOUNT_BASE, text: OVERVIEW_TEXTS[language].title },
          find: (requested) => readership.ofAccount({ caller: visitor.caller, ...requested }),
          render: (statistics) => accountStatistics(statistics, language),
        });
      },
    },
    {
      method: 'GET',
      path: `${ACCOUNT_BASE}/releases/:id/statistics`,
      for: 'member',
      async handle(ctx, visitor) {
        const target = { caller: visitor.caller, id: pathId<PressReleaseId>(ctx, 'id', 'press release') };
        if (new URLSearchParams(ctx.querystring).get('format') === 'csv') {
          const body = csvOf(await readership.exportOfRelease({ ...target, ...queryPeriod(ctx) }));
          ctx.type = 'text/csv; charset=utf-8';
          ctx.set('Content-Disposition', `attachment; filename="press-release-${target.id}.csv"`);
          ctx.body = body;
          return;
        }
        const language = languageOf(ctx, visitor);
        const release = await pressReleases.get(target);
        await show(ctx, visitor, {
          path: statisticsPath(target.id),
          active: 'releases',
          above: { href: releasePath(target.id), text: titleOf(release, language) },
          find: (requested) => readership.ofRelease({ ...target, ...requested }),
          render: (statistics) => releaseStatistics(target.id, statistics, language),
        });
      },
    },
  ];
}
