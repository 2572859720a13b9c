/** Interpolates between the two nearest values, as PostgreSQL's `percentile_cont`; null if there are no values. */
export function percentile(values: readonly (number | null)[], fraction: number): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const at = (sorted.length - 1) * fraction;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at));
}
