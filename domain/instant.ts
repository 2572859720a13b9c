/** True for years 0001 to 9999 (UTC), the range of RFC 3339 and databases. */
export function isWithinEra(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
