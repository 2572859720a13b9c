import type {
  AccountStatistics,
  ReleaseStatistics,
} from '../../../../../../application/portal/readership/show-statistics.ts';
import {
  DIRECT,
  type Language,
  OTHER_HOSTS,
  type PressReleaseId,
  READERSHIP_COUNTS,
  type Readership,
} from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { table } from '../../../page/table.ts';
import { dayText } from '../../../page/times.ts';
import { titleOf } from '../releases/title.ts';
import { chart } from './chart.ts';
import { STATISTICS_PATH, statisticsPath } from './paths.ts';
import { STATISTICS_TEXTS } from './texts.ts';

/** The totals of a period. */
export function totalsList(totals: Readership, language: Language): Html {
  const texts = STATISTICS_TEXTS[language];
  return html`<dl class="numbers">${READERSHIP_COUNTS.map(
    (name) => html`<div><dt>${texts[name]}</dt><dd>${totals[name].toLocaleString(language)}</dd></div>\n`,
  )}</dl>
`;
}

/** Chart, table and referrers of one release. */
export function releaseStatistics(
  id: PressReleaseId,
  { period, totals, days, referrers }: ReleaseStatistics,
  language: Language,
): Html {
  const texts = STATISTICS_TEXTS[language];
  const formatCount = (count: number) => count.toLocaleString(language);
  const names: Readonly<Record<string, string>> = { [DIRECT]: texts.direct, [OTHER_HOSTS]: texts.other };
  const csv = `${statisticsPath(id)}?${new URLSearchParams({ ...period, format: 'csv' })}`;
  return html`<section class="panel" aria-labelledby="period-title">
<h2 id="period-title">${dayText(period.from, language)} – ${dayText(period.to, language)}</h2>
${totalsList(totals, language)}</section>
<section class="panel" aria-labelledby="chart-title">
<h2 id="chart-title">${texts.pageViews}</h2>
${chart(days, language)}</section>
<section aria-labelledby="referrers-title">
<h2 id="referrers-title">${texts.referrers}</h2>
${
  referrers.length === 0
    ? html`<p class="soft">${texts.noReferrers}</p>`
    : table({
        caption: texts.referrers,
        columns: [
          { label: texts.referrer, kind: 'head' },
          { label: texts.pageViews, kind: 'right' },
        ],
        rows: referrers.map(({ host, pageViews }) => [names[host] ?? host, formatCount(pageViews)]),
      })
}</section>
<section aria-labelledby="days-title">
<h2 id="days-title">${texts.byDay}</h2>
<p class="actions"><a href="${csv}">${texts.csv}</a></p>
${table({
  caption: texts.byDay,
  columns: [
    { label: texts.day, kind: 'head' },
    ...READERSHIP_COUNTS.map((name) => ({ label: texts[name], kind: 'right' as const })),
  ],
  rows: [...days]
    .reverse()
    .map((day) => [
      html`<time datetime="${day.day}">${dayText(day.day, language)}</time>`,
      ...READERSHIP_COUNTS.map((name) => formatCount(day[name])),
    ]),
})}</section>
`;
}

/** The same numbers as CSV, with the API's names. */
export function csvOf({ days }: ReleaseStatistics): string {
  const names = READERSHIP_COUNTS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const lines = days.map((day) => [day.day, ...READERSHIP_COUNTS.map((name) => day[name])].join(','));
  return `${[['date', ...names].join(','), ...lines].join('\r\n')}\r\n`;
}

/** Totals and most read releases of the account. */
export function accountStatistics({ period, totals, mostRead }: AccountStatistics, language: Language): Html {
  const texts = STATISTICS_TEXTS[language];
  return html`<section class="panel" aria-labelledby="period-title">
<h2 id="period-title">${dayText(period.from, language)} – ${dayText(period.to, language)}</h2>
${totalsList(totals, language)}</section>
<section aria-labelledby="most-read-title">
<h2 id="most-read-title">${texts.mostRead}</h2>
${
  mostRead.length === 0
    ? html`<p class="soft">${texts.nothingRead}</p>`
    : table({
        caption: texts.mostRead,
        columns: [
          { label: texts.release, kind: 'head' },
          { label: texts.pageViews, kind: 'right' },
        ],
        rows: mostRead.map((release) => [
          html`<a href="${statisticsPath(release.id)}" lang="${release.language}">${titleOf(release, language)}</a>`,
          release.pageViews.toLocaleString(language),
        ]),
      })
}</section>
`;
}

/** Totals of the last days, for the overview. */
export function statisticsPanel({ totals }: AccountStatistics, days: number, language: Language): Html {
  const texts = STATISTICS_TEXTS[language];
  return html`<section class="panel" aria-labelledby="readership-title">
<h2 id="readership-title">${texts.ofAccount}</h2>
<p class="small soft">${texts.lastDays(days)}</p>
${totalsList(totals, language)}<p class="actions"><a href="${STATISTICS_PATH}">${texts.more}</a></p>
</section>
`;
}
