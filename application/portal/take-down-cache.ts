import type { TakeDown } from '../../domain/index.ts';
import type { Queries } from '../ports/index.ts';

/** Maximum cached results: more than the images that readers see in a cache window. */
const CACHED_MAX = 10_000;

/**
 * Caches take-downs of pictures for the current cache window (see CacheVersions.window): a take-down applies
 * immediately in this process, and within a second after another process made it.
 */
export function createTakeDownCache({ portal, cacheVersions }: Pick<Queries, 'portal' | 'cacheVersions'>) {
  let cached = new Map<string, Promise<TakeDown | undefined>>();
  let cacheWindow: number | undefined;
  return {
    async takenDown(renditionKey: string): Promise<TakeDown | undefined> {
      const window = await cacheVersions.window();
      if (window !== cacheWindow || cached.size >= CACHED_MAX) [cached, cacheWindow] = [new Map(), window];
      const known = cached.get(renditionKey);
      if (known !== undefined) return known;
      const result = portal.pictureTakenDown(renditionKey);
      cached.set(renditionKey, result);
      // Failures are not cached.
      const current = cached;
      result.catch(() => current.delete(renditionKey));
      return result;
    },
  };
}
