/** Whether a moment lies in the years 0001 to 9999 (UTC): databases and RFC 3339 know no other ones. */
export function isWithinEra(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
