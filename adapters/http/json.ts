/** Forms in which values travel. */

/** RFC 3339 in UTC with `Z` (contract §1); null stays null. */
export function time(date: Date): string;
export function time(date: Date | null): string | null;
export function time(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
