import { type Day, dayOf } from '../../../../../domain/index.ts';

/** A calendar month, such as `2026-11`. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/**
 * Parses a month; undefined if invalid. Excludes the first and last years, so that no time zone leaves the supported
 * range.
 */
export function parseMonth(text: string): Month | undefined {
  const [, year = ''] = /^(\d{4})-(?:0[1-9]|1[0-2])$/.exec(text) ?? [];
  return Number(year) >= 1000 && Number(year) <= 9998 ? text : undefined;
}

export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(dayOf(new Date(Date.UTC(year, number - 1 + months))));
}

/** The month's weeks, Monday first; null for days of other months. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= days ? `${month}-${String(day).padStart(2, '0')}` : null;
    }),
  );
}
