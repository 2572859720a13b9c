import type { Language } from '../../../../../domain/index.ts';
import type { FeedEntry } from './feed-entry.ts';

/** A page of a feed in any format, with absolute addresses. */
export interface Feed {
  /** The same for all pages of the feed. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** The HTML page of the list. */
  readonly homeUrl: string;
  /** This page of the feed. */
  readonly selfUrl: string;
  /** The first page of the feed. */
  readonly currentUrl: string;
  /** The next page of the feed; null for the last. */
  readonly nextUrl: string | null;
  /** True if the page starts at a fixed position, so that no new entry can enter it (RFC 5005, section 4). */
  readonly isArchive: boolean;
  /** True for lists that are newest first: the next page is then older. */
  readonly isByTime: boolean;
  /** Time of the latest change of an entry. */
  readonly updatedAt: Date;
  /** Addresses of the hubs to which changes of this feed are announced (WebSub). */
  readonly hubs: readonly string[];
  /** Entries that were taken down, latest take-down first; on the first page only. */
  readonly tombstones: readonly Tombstone[];
}

export interface Tombstone {
  /** The entry's id. */
  readonly id: string;
  readonly at: Date;
  /** The public reason. */
  readonly comment: string;
  readonly language: Language;
}

/** Writes entries one by one, so that a page can end at its size limit. */
export interface FeedFormat {
  readonly extension: 'rss' | 'atom' | 'json';
  readonly type: string;
  /** True if pages list the entries that were taken down. */
  readonly hasTombstones?: true;
  entry(entry: FeedEntry): string;
  /** A page from results of `entry`. */
  page(feed: Feed, entries: readonly string[]): string;
}
