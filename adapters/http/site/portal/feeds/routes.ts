import { encodePosition } from '../../../../../application/portal/position.ts';
import { encodeSearchPosition } from '../../../../../application/portal/search/position.ts';
import type {
  PortalPage,
  PortalPosition,
  PublicRelease,
  TakenDownRelease,
  VersionedRelease,
} from '../../../../../application/ports/index.ts';
import { limitConcurrency, publicRequestLimits } from '../../../kernel/limits/concurrency-limit.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { CATEGORIES_PATH, FRONT_PATH, NEWSROOMS_PATH, portalPath, SEARCH_PATH, withQuery } from '../addresses/paths.ts';
import { publicAddresses } from '../addresses/public-addresses.ts';
import { LISTS, type PortalList } from '../lists/lists.ts';
import { positionOf, searchPositionOf } from '../request/cursor.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { type CacheableResponse, sendCacheable } from '../responses/cacheable-response.ts';
import { FEEDS_MAX, ITEMS_PER_PAGE, writePage } from '../responses/full-text-pages.ts';
import { parseSearchQuery } from '../search/search-query.ts';
import { ATOM } from './atom.ts';
import { createEntryCache } from './entry-cache.ts';
import type { FeedFormat } from './feed.ts';
import { feedEntry } from './feed-entry.ts';
import { JSON_FEED } from './json-feed.ts';
import { RSS } from './rss.ts';

const FORMATS: readonly FeedFormat[] = [RSS, ATOM, JSON_FEED];

/** `updated` of an empty feed: feeds must have a time. */
const BEFORE_ALL = new Date('2026-01-01T00:00:00Z');

/** RSS, Atom and JSON Feed of every list, below the list's path (contract §11). */
export function feedRoutes(services: PortalServices): PortalRoutes {
  const { addresses, cache } = services;
  const urls = publicAddresses(addresses);
  const limit = limitConcurrency(...publicRequestLimits(FEEDS_MAX));
  const entryCache = createEntryCache();

  /** The entries that fit on the page, read only if they are not cached. */
  const writeEntries = async (source: FeedSource, format: FeedFormat): Promise<WrittenSlice> => {
    const cacheWindow = await services.versions.window();
    const versions = await source.readVersions?.(ITEMS_PER_PAGE);
    const cached = versions && entryCache.all(format, versions.items);
    if (versions !== undefined && cached !== undefined) {
      return { ...versions, entries: writePage(cached, (entry) => entry) };
    }
    const { items, next, changedAt } = await source.read(ITEMS_PER_PAGE);
    // In another window, the releases may come from another database server, which lags behind the versions.
    const isOfVersions = (await services.versions.window()) === cacheWindow;
    const versionOf = new Map((isOfVersions ? (versions?.items ?? []) : []).map((version) => [version.id, version]));
    const entries = writePage(items, (release) => {
      const entry = format.entry(feedEntry(release, urls));
      const version = versionOf.get(release.id);
      if (version !== undefined) entryCache.store(format, version, entry);
      return entry;
    });
    return { entries, items, changedAt, next };
  };

  const write = async (request: PortalRequest, source: FeedSource, format: FeedFormat): Promise<CacheableResponse> => {
    const { portal, settings, language, chosen } = request;
    const { list, isByTime, before } = source;
    const { entries, items, next: nextOfPage, changedAt } = await writeEntries(source, format);
    const written = items.slice(0, entries.length);
    const next = written.length === items.length ? nextOfPage : (await source.read(written.length)).next;
    const portalUrl = addresses.portal(portal);
    const values = { ...list.filters, lang: chosen };
    const url = (position?: string) =>
      `${portalUrl}${withQuery(feedPath(list.path, format), { ...values, before: position })}`;
    const tombstones = format.hasTombstones ? await source.tombstones() : [];
    const updatedAt = latestOf([latestChange(written), ...tombstones.map(({ takenDown }) => takenDown.at)]);
    const body = format.page(
      {
        id: urls.tag('list', `${portal}${withQuery(list.path, list.filters)}`),
        title: list.path === FRONT_PATH ? settings.name : `${list.name} – ${settings.name}`,
        description: list.description,
        language,
        homeUrl: withQuery(portalPath({ base: portalUrl }, list.path), values),
        selfUrl: url(before),
        currentUrl: url(),
        nextUrl: next === null ? null : url(next),
        isArchive: isByTime && before !== undefined,
        isByTime,
        hubs: chosen === undefined && before === undefined && isAnnounced(list) ? services.webSubHubs : [],
        updatedAt: updatedAt ?? BEFORE_ALL,
        tombstones: tombstones.map(({ id, language, takenDown }) => ({
          id: urls.tag('release', id),
          at: takenDown.at,
          comment: takenDown.public,
          language,
        })),
      },
      entries,
    );
    return {
      body,
      type: format.type,
      lastModified: latestOf([changedAt ?? undefined, ...tombstones.map(({ takenDown }) => takenDown.at)]),
    };
  };

  /** The feeds of the lists at `path`. */
  const feedsOf = (path: string, follow: (request: PortalRequest) => Promise<FeedSource>): PortalRoutes =>
    Object.fromEntries(
      FORMATS.map((format) => [
        feedPath(path, format),
        async (request) => {
          const source = await follow(request);
          if (redirectedToCanonical(request, feedPath(source.list.path, format))) return;
          limit(request.ctx);
          sendCacheable(
            request.ctx,
            await cache.get(request, source.readVersion, () => write(request, source, format)),
          );
        },
      ]),
    );

  const lists = Object.entries(LISTS).map(([path, resolve]) =>
    feedsOf(path, async (request) =>
      newestFirstSource(await resolve(request, services), positionOf(request.ctx), services),
    ),
  );
  return Object.assign(
    {},
    ...lists,
    feedsOf(SEARCH_PATH, async (request) => searchSource(request, services)),
  );
}

/**
 * True for the feeds of the front page, newsrooms and categories, whose changes are announced to hubs (see Announcer).
 */
function isAnnounced({ path, filters }: FeedSource['list']): boolean {
  return (
    (path === FRONT_PATH || path.startsWith(`${NEWSROOMS_PATH}/`) || path.startsWith(`${CATEGORIES_PATH}/`)) &&
    Object.values(filters).every((value) => value === undefined)
  );
}

interface FeedSlice<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  /** Time of the latest change (see PortalPage); null for a search. */
  readonly changedAt: Date | null;
}

interface WrittenSlice extends FeedSlice<FeedTimes> {
  readonly entries: readonly string[];
}

type FeedTimes = Pick<PublicRelease, 'publishedAt' | 'updatedAt'>;

/** A list as the source of a feed. */
export interface FeedSource {
  readonly list: Pick<PortalList, 'path' | 'filters' | 'name' | 'description'>;
  /** True for lists ordered newest first. */
  readonly isByTime: boolean;
  /** The cursor of this page; absent for the first. */
  readonly before: string | undefined;
  /** The cache version of this page; null if there is none. */
  readonly readVersion: (() => Promise<string>) | null;
  /**
   * Reads at most `limit` exported releases after the cursor. `next` is the next page's cursor; null for the last page.
   */
  read(limit: number): Promise<FeedSlice<PublicRelease>>;
  /** The same releases by version; null if they have none. */
  readonly readVersions: ((limit: number) => Promise<FeedSlice<VersionedRelease>>) | null;
  /** Releases of the list that were taken down; only on the first page. */
  tombstones(): Promise<readonly TakenDownRelease[]>;
}

function newestFirstSource(
  list: PortalList,
  before: PortalPosition | undefined,
  { reading, versions }: Pick<PortalServices, 'reading' | 'versions'>,
): FeedSource {
  const filter = { ...list.filter, exported: true };
  const tombstones = async () => (before === undefined ? reading.tombstones(filter) : []);
  const slice = <Item extends PortalPosition>({ items, hasMore, changedAt }: PortalPage<Item>): FeedSlice<Item> => {
    const last = items.at(-1);
    return { items, changedAt, next: hasMore && last !== undefined ? encodePosition(last) : null };
  };
  return {
    list,
    isByTime: true,
    before: before && encodePosition(before),
    readVersion: async () =>
      JSON.stringify([list, await versions.ofList(filter, { before, limit: ITEMS_PER_PAGE }), await tombstones()]),
    tombstones,
    read: async (limit) => slice(await reading.releases(filter, { before, limit })),
    readVersions: async (limit) => slice(await versions.ofReleases(filter, { before, limit })),
  };
}

async function searchSource(request: PortalRequest, services: PortalServices): Promise<FeedSource> {
  const { search, text, ...list } = await parseSearchQuery(request, services);
  const after = searchPositionOf(request.ctx, search.sort);
  const pagedSearch = { ...search, text, exported: true, after };
  return {
    list,
    isByTime: search.sort === 'newest',
    before: after && encodeSearchPosition(after),
    readVersion: () => services.versions.ofSearch({ ...pagedSearch, limit: ITEMS_PER_PAGE }),
    // The search index does not contain releases that were taken down.
    tombstones: async () => [],
    readVersions: null,
    async read(limit) {
      const { items, next } = await services.reading.searchReleases({ ...pagedSearch, limit });
      return { items, changedAt: null, next: next && encodeSearchPosition(next) };
    },
  };
}

function feedPath(listPath: string, { extension }: FeedFormat): string {
  return `${listPath === FRONT_PATH ? '' : listPath}/feed.${extension}`;
}

function latestOf(times: readonly (Date | undefined)[]): Date | undefined {
  const defined = times.filter((time) => time !== undefined);
  return defined.length === 0 ? undefined : new Date(Math.max(...defined.map(Number)));
}

/** The time of the latest change; undefined without releases. */
function latestChange(releases: readonly FeedTimes[]): Date | undefined {
  if (releases.length === 0) return undefined;
  return new Date(Math.max(...releases.map(({ updatedAt, publishedAt }) => Math.max(+updatedAt, +publishedAt))));
}
