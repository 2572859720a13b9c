import type { Language } from '../../../../../domain/index.ts';
import type { FeedEntry } from './feed-entry.ts';

/** A page of a feed, in whatever format. Addresses are absolute. */
export interface Feed {
  /** The same for every page of it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** Of the list for people that it follows. */
  readonly homeUrl: string;
  /** Of this page. */
  readonly selfUrl: string;
  /** Of the page with the newest entries. */
  readonly currentUrl: string;
  /** Of the page with the entries that come next; null where there are none. */
  readonly nextUrl: string | null;
  /** True where the page holds what is older than a fixed place: no new entry ever comes into it (RFC 5005, section 4). */
  readonly isArchive: boolean;
  /** True where the list goes newest first: then what comes next is older. */
  readonly isByTime: boolean;
  /** When the newest thing in it changed. */
  readonly updatedAt: Date;
  /** What stood in it and was taken down, the last first; on the newest page alone. */
  readonly tombstones: readonly Tombstone[];
}

export interface Tombstone {
  /** The entry's. */
  readonly id: string;
  readonly at: Date;
  /** Why, in the public sentence. */
  readonly comment: string;
  readonly language: Language;
}

/** How a feed is written: entries one by one, so that a page can end where it has enough of them. */
export interface FeedFormat {
  readonly extension: 'rss' | 'atom' | 'json';
  readonly type: string;
  /** Whether a page says of what was taken down that it was. */
  readonly hasTombstones?: true;
  entry(entry: FeedEntry): string;
  /** A whole page, of what `entry` gave. */
  page(feed: Feed, entries: readonly string[]): string;
}
