/**
 * Units of age in seconds, as exponents of two: about an hour, a day, twelve days, half a year
 * (schema/functions/portal-search-vectors.ts).
 */
const LEVELS = [12, 16, 20, 24] as const;

const KEY = 2 ** 48;

/** A period: published from `from` up to the start of the previous window. */
export interface Window {
  readonly from: Date;
  /**
   * The age keys of the period, of which each of its releases has one; null for the last window, which covers everything
   * older.
   */
  readonly ages: readonly number[] | null;
}

const BEGINNING = new Date('0001-01-01T00:00:00Z');

/**
 * Periods back from `until`, each about sixteen times as long as the previous one. With many hits only the first is
 * searched; with few hits, all are.
 */
export function windowsBefore(until: Date): Window[] {
  const seconds = until.getTime() / 1000;
  const windows = LEVELS.map((level) => {
    const age = Math.floor(seconds / 2 ** level);
    const key = level * KEY + age;
    return { from: new Date((age - 1) * 2 ** level * 1000), ages: [key - 1, key] };
  });
  return [...windows.filter(({ from }) => from > BEGINNING), { from: BEGINNING, ages: null }];
}

/** The keys of a search's filters, all of which a release must have. */
export function filterKeys(filter: {
  readonly language?: 'de' | 'en' | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  readonly companyId?: number | undefined;
  readonly exported?: boolean | undefined;
}): number[] {
  const { language, categoryIds, companyId, exported } = filter;
  return [
    ...(language === undefined ? [] : [KEY + { de: 1, en: 2 }[language]]),
    ...(categoryIds?.length === 1 ? categoryKeys(categoryIds) : []),
    ...(companyId === undefined ? [] : [3 * KEY + companyId]),
    ...(exported === true ? [4 * KEY] : []),
  ];
}

/** The keys of categories, of which a release has exactly one. */
export function categoryKeys(ids: readonly number[] = []): number[] {
  return ids.map((id) => 2 * KEY + id);
}
