/** Units of age, as exponents of two, in seconds: about an hour, a day, twelve days, half a year (schema/functions/search-vectors.ts). */
const LEVELS = [12, 16, 20, 24] as const;

const KEY = 2 ** 48;

/** A stretch of time: what was published since `from`, up to where the one before begins. */
export interface Window {
  readonly from: Date;
  /** The keys of all ages in it, one of which each of its releases has; null for the last, which is everything older. */
  readonly ages: readonly number[] | null;
}

const BEGINNING = new Date('0001-01-01T00:00:00Z');

/**
 * Stretches of time back from `until`, each some sixteen times as long as the one before: where hits are many the first of them
 * has enough, and no more are looked at than that; where they are few, all of them are.
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

/** The keys of what a search is narrowed to, all of which a release has to have. */
export function filterKeys(filter: {
  readonly language?: 'de' | 'en' | undefined;
  readonly categoryId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly exported?: boolean | undefined;
}): number[] {
  const { language, categoryId, companyId, exported } = filter;
  return [
    ...(language === undefined ? [] : [KEY + { de: 1, en: 2 }[language]]),
    ...(categoryId === undefined ? [] : [2 * KEY + categoryId]),
    ...(companyId === undefined ? [] : [3 * KEY + companyId]),
    ...(exported === true ? [4 * KEY] : []),
  ];
}
