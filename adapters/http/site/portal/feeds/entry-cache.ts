import type { VersionedRelease } from '../../../../../application/ports/index.ts';
import type { FeedFormat } from './feed.ts';

/** Maximum bytes of all cached entries: the first pages of some fifty feeds. */
const BYTES_MAX = 16 * 1024 * 1024;
/** Estimated bytes of an entry without key, version and text. */
const ENTRY_BYTES = 200;

type Format = Pick<FeedFormat, 'extension'>;

/**
 * Caches written entries of feeds, the last version of each release and format. An entry depends on the release's
 * version (see CacheVersions.ofReleases) and on the service's addresses only.
 */
export interface EntryCache {
  /** The entries, in the same order; undefined unless all of them are cached. */
  all(format: Format, releases: readonly VersionedRelease[]): string[] | undefined;
  store(format: Format, release: VersionedRelease, entry: string): void;
}

/** The least recently used entries are evicted first. */
export function createEntryCache(bytesMax = BYTES_MAX): EntryCache {
  const entries = new Map<string, { readonly version: string; readonly text: string }>();
  let bytes = 0;
  const remove = (key: string) => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    bytes -= sizeOf(key, entry);
  };
  const put = (key: string, entry: { readonly version: string; readonly text: string }) => {
    remove(key);
    entries.set(key, entry);
    bytes += sizeOf(key, entry);
  };
  return {
    all(format, releases) {
      const texts: string[] = [];
      for (const { id, cacheVersion } of releases) {
        const key = keyOf(format, id);
        const entry = entries.get(key);
        if (entry?.version !== cacheVersion) return undefined;
        put(key, entry);
        texts.push(entry.text);
      }
      return texts;
    },
    store(format, { id, cacheVersion: version }, text) {
      put(keyOf(format, id), { version, text });
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMax) break;
        remove(oldest);
      }
    },
  };
}

const keyOf = ({ extension }: Format, id: number) => `${extension} ${id}`;

/** A string has up to two bytes per character. */
const sizeOf = (key: string, { version, text }: { readonly version: string; readonly text: string }) =>
  ENTRY_BYTES + 2 * (key.length + version.length + text.length);
