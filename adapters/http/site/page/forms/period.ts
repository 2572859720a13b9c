import { DomainError, type Language, type Period, type Violation } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { queryDay } from '../../../kernel/fields/query-values.ts';
import { byLanguage } from '../../../kernel/localised.ts';
import { type Html, html } from '../html.ts';
import { errorSummary } from './error-summary.ts';
import { fieldId } from './field.ts';

const PERIOD_TEXTS = byLanguage({
  de: {
    from: 'Von',
    to: 'Bis',
    show: 'Zeitraum zeigen',
    wrongDay: 'Geben Sie zwei Tage ein.',
    wrongOrder: 'Der Zeitraum muss mit dem früheren Tag beginnen.',
    tooLong: (days: number) => `Ein Zeitraum kann höchstens ${days} Tage haben.`,
    faulty: 'Dieser Zeitraum geht nicht',
  },
  en: {
    from: 'From',
    to: 'To',
    show: 'Show this period',
    wrongDay: 'Enter two days.',
    wrongOrder: 'Start the period with the earlier day.',
    tooLong: (days) => `A period can have at most ${days} days.`,
    faulty: 'This period can’t be shown',
  },
});

/** The form that chooses the period of statistics. */
export function periodForm(action: string, { from, to }: Period, language: Language): Html {
  const texts = PERIOD_TEXTS[language];
  const field = (name: 'from' | 'to', value: string) =>
    html`<p class="field"><label for="${fieldId(name)}">${texts[name]}</label> <input class="control" id="${fieldId(name)}" name="${name}" type="date" value="${value}" required></p>`;
  return html`<form class="period panel" method="get" action="${action}">
${field('from', from)}
${field('to', to)}
<p><button>${texts.show}</button></p>
</form>
`;
}

/** Reads the period of the query, with its faults. */
export function queryPeriod(ctx: Context): { readonly period: Partial<Period>; readonly faults: readonly Violation[] } {
  const query = new URLSearchParams(ctx.querystring);
  const faults: Violation[] = [];
  const from = queryDay(query, 'from', faults);
  const to = queryDay(query, 'to', faults);
  return { period: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, faults };
}

/** The error message for an invalid period. @throws the error itself unless it is `validation_failed` */
export function periodRefusal(error: unknown, language: Language): Html | false {
  if (!DomainError.is(error, 'validation_failed')) throw error;
  const texts = PERIOD_TEXTS[language];
  const [violation] = error.details.violations;
  const text =
    violation?.rule === 'max_items'
      ? texts.tooLong(violation.max ?? 0)
      : violation?.rule === 'min'
        ? texts.wrongOrder
        : texts.wrongDay;
  return errorSummary([{ text, field: 'from' }], language, { title: texts.faulty });
}
