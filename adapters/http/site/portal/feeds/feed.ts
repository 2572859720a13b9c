import type { Language } from '../../../../../domain/index.ts';
import type { FeedEntry } from './feed-entry.ts';

/** A page of a feed in any format, with absolute URLs. */
export interface Feed {
  /** Identical for all pages of the feed. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** URL of the list's HTML page. */
  readonly homeUrl: string;
  /** URL of this page of the feed. */
  readonly selfUrl: string;
  /** URL of the feed's first page. */
  readonly currentUrl: string;
  /** URL of the feed's next page; null for the last page. */
  readonly nextUrl: string | null;
  /** True if the page starts at a fixed position, so that it gets no new entries (RFC 5005, section 4). */
  readonly isArchive: boolean;
  /** True for lists ordered newest first, whose next page is older. */
  readonly isByTime: boolean;
  /** Time of the latest change of an entry. */
  readonly updatedAt: Date;
  /** URLs of the WebSub hubs to which changes of this feed are announced. */
  readonly hubs: readonly string[];
  /** Entries that were taken down, latest take-down first; only on the first page. */
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
  /** True if pages list entries that were taken down. */
  readonly hasTombstones?: true;
  entry(entry: FeedEntry): string;
  /** Assembles a page from results of `entry`. */
  page(feed: Feed, entries: readonly string[]): string;
}
