import type { DecisionFigures } from '../../../../../../application/ports/index.ts';
import type { DecisionsShown } from '../../../../../../application/review/desk/decision-statistics.ts';
import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { type Column, table } from '../../../page/table.ts';
import { dayText } from '../../../page/times.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import { DESK_STATISTICS } from '../paths.ts';
import type { Grouping } from './csv.ts';
import { DECISION_STATISTICS_TEXTS } from './texts.ts';

/** The figures of a period by day, editor and reason, each table with its CSV file. */
export function decisionStatistics(statistics: DecisionsShown, language: Language): Html {
  const texts = DECISION_STATISTICS_TEXTS[language];
  const { period, total, days, editors, codes } = statistics;
  const figures: Column[] = [
    { label: texts.approved, kind: 'right' },
    { label: texts.rejected, kind: 'right' },
    { label: texts.median, kind: 'right' },
    { label: texts.hours90, kind: 'right' },
    { label: texts.overdue, kind: 'right' },
  ];
  const section = (by: Grouping, title: string, content: Html) => html`<section aria-labelledby="by-${by}">
<h2 id="by-${by}">${title}</h2>
<p class="actions"><a href="${DESK_STATISTICS}?${new URLSearchParams({ ...period, format: 'csv', by }).toString()}">${texts.csv[by]}</a></p>
${content}</section>
`;
  const empty = (sentence: string) => html`<p class="soft">${sentence}</p>`;
  return html`<section class="panel" aria-labelledby="period-title">
<h2 id="period-title">${dayText(period.from, language)} – ${dayText(period.to, language)}</h2>
${totals(total, language)}</section>
${section(
  'editor',
  texts.byEditor,
  editors.length === 0
    ? empty(texts.noDecisions)
    : table({
        caption: texts.byEditor,
        columns: [{ label: texts.editor, kind: 'head' }, ...figures],
        rows: editors.map((row) => [row.editor.name, ...cells(row, language)]),
      }),
)}${section(
  'code',
  texts.byCode,
  codes.length === 0
    ? empty(texts.noRejections)
    : table({
        caption: texts.byCode,
        columns: [
          { label: texts.code, kind: 'head' },
          { label: texts.count, kind: 'right' },
        ],
        rows: codes.map(({ code, count }) => [
          RELEASE_LABELS[language].rejectionCodes[code],
          count.toLocaleString(language),
        ]),
      }),
)}${section(
  'day',
  texts.byDay,
  table({
    caption: texts.byDay,
    columns: [{ label: texts.day, kind: 'head' }, ...figures],
    rows: days
      .toReversed()
      .map((row) => [html`<time datetime="${row.day}">${dayText(row.day, language)}</time>`, ...cells(row, language)]),
  }),
)}`;
}

function totals(total: DecisionFigures, language: Language): Html {
  const texts = DECISION_STATISTICS_TEXTS[language];
  const { approved, rejected } = total;
  const values = [(approved + rejected).toLocaleString(language), ...cells(total, language)];
  const labels = [texts.decisions, texts.approved, texts.rejected, texts.median, texts.hours90, texts.overdue];
  return html`<dl class="numbers">${labels.map((label, index) => html`<div><dt>${label}</dt><dd>${values[index]}</dd></div>\n`)}</dl>
`;
}

function cells({ approved, rejected, medianHours, hours90, overdue }: DecisionFigures, language: Language): string[] {
  const texts = DECISION_STATISTICS_TEXTS[language];
  const number = (value: number, digits = 0) => value.toLocaleString(language, { maximumFractionDigits: digits });
  const time = (hours: number | null) => {
    if (hours === null) return texts.none;
    return hours < 1 ? texts.minutes(number(hours * 60)) : texts.hours(number(hours, 1));
  };
  const decisions = approved + rejected;
  const share = decisions === 0 ? '' : ` (${texts.share(number((100 * overdue) / decisions))})`;
  return [number(approved), number(rejected), time(medianHours), time(hours90), `${number(overdue)}${share}`];
}
