import { printable } from '../../../application/messages/printable.ts';

/** Characters of a line of running text. */
export const LINE_WIDTH = 96;

export const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`.trimEnd()).join('\n');

/** Rows under headings, with columns as wide as their widest cell; `none` if there are no rows. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[], emptyText: string): string {
  if (rows.length === 0) return emptyText;
  const cells = [headings, ...rows.map((row) => row.map(cellText))];
  const widths = headings.map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, width(row[column] ?? '')), 0),
  );
  return cells
    .map((row) =>
      row
        .map((cell, i) => pad(cell, widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One line per pair; pairs without a value are omitted. */
export function pairs(entries: readonly (readonly [string, Cell])[]): string {
  const present = entries.filter(([, value]) => value !== null && value !== '');
  const nameWidth = Math.max(0, ...present.map(([name]) => width(name)));
  return present.map(([name, value]) => `${pad(name, nameWidth)}  ${cellText(value)}`).join('\n');
}

export type Cell = string | number | boolean | null;

/** Formats an RFC 3339 time in UTC as `2027-12-31 18:00 UTC`. */
export function timeText(time: string | null): string | null {
  return time === null ? null : `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}

function cellText(value: Cell): string {
  if (value === null) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return printable(String(value));
}

function width(text: string): number {
  return Array.from(text).length;
}

function pad(text: string, to: number): string {
  return text + ' '.repeat(Math.max(0, to - width(text)));
}
