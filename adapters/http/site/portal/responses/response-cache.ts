import type { Language, Portal } from '../../../../../domain/index.ts';
import { bytesOf, type CacheableResponse, tagOf } from './cacheable-response.ts';

/** Maximum bytes of all cached responses. */
const BYTES_MAX = 16 * 1024 * 1024;
/** Maximum characters of a cached key. */
const KEY_MAX = 300;
/** Estimated bytes of an entry without key and body. */
const ENTRY_BYTES = 1024;

/** The members of a PortalRequest on which its response depends. */
interface CacheRequest {
  readonly ctx: { readonly path: string; readonly querystring: string; readonly routerPath?: string };
  readonly portal: Portal;
  readonly base: string;
  readonly language: Language;
  readonly chosen: Language | undefined;
  readonly cacheWindow: number;
}

interface CacheEntry {
  readonly response: CacheableResponse;
  /** The last window in which the response was rendered or revalidated (see CacheVersions.window). */
  readonly cacheWindow: number;
  /** Cache version (see CacheVersions); null if the response cannot be revalidated. */
  readonly version: string | null;
  /** The route that served it, for the log. */
  readonly route: string | undefined;
}

/** A response that may be sent without revalidation, with its route. */
export type CachedResponse = Pick<CacheEntry, 'response' | 'route'>;

export interface ResponseCache {
  /**
   * The response, if it was rendered or revalidated within the request's cache window. Reads nothing from the database.
   */
  fresh(request: CacheRequest): CachedResponse | undefined;
  /**
   * Returns the cached response while `readVersion` returns the same version, else a new one from `render`. If
   * `readVersion` is null, a response is valid for one cache window. `render` must be a pure function of the request,
   * the settings and the data covered by the version. It may share reads within the cache window that it receives. If
   * that is null, it must read everything afresh, since a cached response must not be older than its version.
   */
  get(
    request: CacheRequest,
    readVersion: (() => Promise<string>) | null,
    render: (cacheWindow: number | null) => Promise<CacheableResponse>,
  ): Promise<CacheableResponse>;
}

/**
 * Caches rendered responses with their ETags. Within a cache window, a response is sent without revalidation; after
 * that, it is revalidated by its version. Only URLs requested at least twice are cached. The least recently used
 * entries are evicted first.
 * @param currentWindow see CacheVersions.window
 */
export function createResponseCache(currentWindow: () => Promise<number>, bytesMax = BYTES_MAX): ResponseCache {
  /** Entries by key; null for a URL that was requested once. */
  const entries = new Map<string, CacheEntry | null>();
  let bytes = 0;
  const sizeOf = (key: string) =>
    ENTRY_BYTES + 2 * key.length + Buffer.byteLength(entries.get(key)?.response.body ?? '');
  const remove = (key: string) => {
    bytes -= sizeOf(key);
    entries.delete(key);
  };
  const store = (key: string, entry: CacheEntry | null) => {
    if (entries.has(key)) remove(key);
    entries.set(key, entry);
    bytes += sizeOf(key);
    for (const oldest of entries.keys()) {
      if (bytes <= bytesMax) break;
      remove(oldest);
    }
  };
  return {
    fresh(request) {
      if (entries.size === 0) return undefined;
      const key = keyOf(request);
      const entry = entries.get(key);
      if (entry?.cacheWindow !== request.cacheWindow) return undefined;
      store(key, entry);
      return entry;
    },
    async get(request, readVersion, render) {
      const { cacheWindow } = request;
      const key = keyOf(request);
      if (key.length > KEY_MAX) return render(cacheWindow);
      const entry = entries.get(key);
      if (entry === undefined) {
        store(key, null);
        return render(cacheWindow);
      }
      if (entry?.cacheWindow === cacheWindow) return entry.response;
      const windowBefore = await currentWindow();
      // Read before rendering: a response newer than its version is merely rendered again, an older one would be served
      // stale.
      const version = readVersion === null ? null : await readVersion();
      if (entry != null && version !== null && entry.version === version) {
        store(key, { ...entry, cacheWindow });
        return entry.response;
      }
      const rendered = await render(version === null ? cacheWindow : null);
      const body = bytesOf(rendered.body);
      const response = { ...rendered, body, tag: tagOf(body) };
      // In another window, `render` may have read from another database server, which lags behind the one that returned
      // the version.
      const isOfVersion = (await currentWindow()) === windowBefore;
      store(key, { response, cacheWindow, version: isOfVersion ? version : null, route: request.ctx.routerPath });
      return response;
    },
  };
}

function keyOf({ ctx, portal, base, language, chosen }: CacheRequest): string {
  return JSON.stringify([portal, base, language, chosen ?? null, ctx.path, ctx.querystring]);
}
