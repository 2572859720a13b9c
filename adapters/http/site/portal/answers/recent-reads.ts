/** Most of what is kept in a moment: more are dropped together. */
const KEPT_MAX = 1_000;

/**
 * Reads what many pages show, such as the categories of their menu, once in a moment (see PortalQueries.moment) for all who ask in it.
 * `what` names it among all that is read so; where `moment` is null it is read now.
 */
export type RecentReads = <T>(moment: number | null, what: string, read: () => Promise<T>) => Promise<T>;

export function keepRecentReads(max: number = KEPT_MAX): RecentReads {
  let keptIn = Number.NaN;
  const kept = new Map<string, Promise<unknown>>();

  return <T>(moment: number | null, what: string, read: () => Promise<T>) => {
    if (moment === null) return read();
    if (moment !== keptIn || kept.size >= max) {
      keptIn = moment;
      kept.clear();
    }
    const known = kept.get(what);
    // Whatever has that name was read by the same function.
    if (known !== undefined) return known as Promise<T>;
    const reading = read();
    kept.set(what, reading);
    // The next one who asks tries again.
    reading.catch(() => kept.get(what) === reading && kept.delete(what));
    return reading;
  };
}
