/** Most reads of a moment: more are dropped together. */
const READS_MAX = 1_000;

/**
 * Reads what many pages show, such as the categories of their menu, once in a moment (see PortalQueries.moment) for all who ask in it.
 * `what` names it among all that is read so; where `moment` is null it is read now.
 */
export type RecentReads = <T>(moment: number | null, what: string, read: () => Promise<T>) => Promise<T>;

export function keepRecentReads(max: number = READS_MAX): RecentReads {
  let readIn = Number.NaN;
  const reads = new Map<string, Promise<unknown>>();

  return <T>(moment: number | null, what: string, read: () => Promise<T>) => {
    if (moment === null) return read();
    if (moment !== readIn || reads.size >= max) {
      readIn = moment;
      reads.clear();
    }
    const known = reads.get(what);
    // Whatever has that name was read by the same function.
    if (known !== undefined) return known as Promise<T>;
    const reading = read();
    reads.set(what, reading);
    // The next one who asks tries again.
    reading.catch(() => reads.get(what) === reading && reads.delete(what));
    return reading;
  };
}
