import type { DecisionFigures } from '../../../../../../application/ports/index.ts';
import type { DecisionsShown } from '../../../../../../application/review/desk/decision-statistics.ts';

/** The tables available as CSV. */
export const GROUPINGS = ['day', 'editor', 'code'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const COLUMNS = ['approved', 'rejected', 'median_hours', 'hours_90_percent', 'overdue'] as const;

/** A table of the page as CSV. Hours are decimal numbers, or empty without decisions. */
export function csvOf({ days, editors, codes }: DecisionsShown, by: Grouping): string {
  switch (by) {
    case 'day':
      return lines(
        ['date', ...COLUMNS],
        days.map((figures) => [figures.day, ...values(figures)]),
      );
    case 'editor':
      return lines(
        ['editor', 'user_id', ...COLUMNS],
        editors.map((figures) => {
          const { name, user } = figures.editor;
          return [name, user?.id ?? null, ...values(figures)];
        }),
      );
    case 'code':
      return lines(
        ['code', 'rejections'],
        codes.map(({ code, count }) => [code, count]),
      );
  }
}

function values({ approved, rejected, medianHours, hours90, overdue }: DecisionFigures) {
  return [approved, rejected, rounded(medianHours), rounded(hours90), overdue];
}

const rounded = (hours: number | null) => (hours === null ? null : Number(hours.toFixed(3)));

function lines(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Quotes a value. Names that a spreadsheet would evaluate as a formula get a leading apostrophe. */
function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
