/** Maximum reads kept within a cache window; when exceeded, all are dropped. */
const READS_MAX = 1_000;

/**
 * Shares the result of a read, such as the menu's categories, among all requests of a cache window (see
 * CacheVersions.window). `key` identifies the read. With a null window, nothing is shared.
 */
export type SharedReads = <T>(cacheWindow: number | null, key: string, read: () => Promise<T>) => Promise<T>;

export function createSharedReads(max: number = READS_MAX): SharedReads {
  let currentWindow = Number.NaN;
  const reads = new Map<string, Promise<unknown>>();

  return <T>(cacheWindow: number | null, key: string, read: () => Promise<T>) => {
    if (cacheWindow === null) return read();
    if (cacheWindow !== currentWindow || reads.size >= max) {
      currentWindow = cacheWindow;
      reads.clear();
    }
    const shared = reads.get(key);
    // All reads with the same key have the same function and therefore the same type.
    if (shared !== undefined) return shared as Promise<T>;
    const reading = read();
    reads.set(key, reading);
    // Failures are not shared: the next request reads again.
    reading.catch(() => reads.get(key) === reading && reads.delete(key));
    return reading;
  };
}
