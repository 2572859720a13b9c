import type {
  CacheVersions,
  PortalEntry,
  PortalPage,
  PortalQueries,
  PublicRelease,
  VersionedRelease,
} from '../../../../application/ports/index.ts';
import { foldKeyword, isPublic, isShown, keywordsOf, publicPart, slugify } from '../../../../domain/index.ts';
import { type Connection, one } from '../../database.ts';
import { CATEGORY, COMPANY } from '../../tables/catalogue.ts';
import { list, listAs } from '../../tables/column-lists.ts';
import { IMAGE } from '../../tables/images/image.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, type Time, toDate } from '../../tables/values.ts';
import {
  DETAILS,
  type DetailsRow,
  FILING_JOINS,
  FROM_TRANSLATIONS,
  ofRelease,
  toDetails,
} from '../press-releases/details.ts';
import { newestSql } from './newest.ts';

const LISTED = RELEASE.pick('id', 'slug', 'portal', 'language', 'title', 'teaser', 'updatedAt');
const VERSIONED = RELEASE.pick('id', 'updatedAt');
const LISTED_COMPANY = COMPANY.pick('id', 'name', 'slug');
const LISTED_CATEGORY = CATEGORY.pick('id', 'slug', 'translations');
const LISTED_IMAGE = IMAGE.pick('id', 'aiLabel', 'title', 'description', 'renditions');

const readCompany = LISTED_COMPANY.reader('company_');
const readCategory = LISTED_CATEGORY.reader('category_');
const readImage = LISTED_IMAGE.reader('image_');

/**
 * The columns of a list item; requires ENTRY_JOINS. Builds no JSON in SQL: that would take as long as finding the row.
 */
export const ENTRY_COLUMNS = `
  ${list(LISTED.columns, 'r')},
  ${listAs('company_', LISTED_COMPANY.columns, 'c')},
  ${listAs('category_', LISTED_CATEGORY.columns, 'k')},
  ${listAs('image_', LISTED_IMAGE.columns, 'i')}`;

/** Like FILING_JOINS, with the picture for lists. */
export const ENTRY_JOINS = `${FILING_JOINS} left join lateral (
    select ${list(LISTED_IMAGE.columns)} from image
    where press_release_id = r.id and taken_down is null order by role = 'preview' desc limit 1
  ) i on true`;

const RELEASE_BY_ID = `select ${DETAILS} from press_release r ${FILING_JOINS} where r.id = $1`;

/**
 * The versions of all rows that a list item shows: every write of a row sets its xmin to the transaction's number. A
 * release's row is also written when its position in the lists changes. Translations are included because feeds name them.
 */
export const VERSIONS = `
  concat_ws(' ', r.xmin, c.xmin, k.xmin,
    (select string_agg(concat(i.id, ':', i.xmin), ' ' order by i.id) from image i where i.press_release_id = r.id),
    (select string_agg(concat(t.id, ':', t.xmin), ' ' order by t.id) from ${FROM_TRANSLATIONS})) as versions`;

/** The last change to data that lists show alongside their releases, or the last removal of a release. */
const SHARED_DATA_CHANGED = `
  greatest((select max(at) from portal_removal), (select max(updated_at) from category))`;

/**
 * True if the category `k` has a release. Reads the first row at or after `k` in the categories' index, the only index with
 * that order. With `exists`, the planner expects many hits and scans all releases for an empty category.
 */
export const HAS_RELEASES = `coalesce((
  select p.category_id = k.id from portal_release p where p.category_id >= k.id
  order by p.category_id, p.language, p.no_export, p.published_at, p.press_release_id limit 1
), false)`;

export const CATEGORY_VERSIONS = `
  select string_agg(concat_ws(' ', k.id, k.xmin, ${HAS_RELEASES}), ',' order by k.id) from category k`;

export interface EntryRow extends Row {
  readonly image_id: Int8 | null;
  readonly listed_at: Time;
}

/** The last change to the data that a list shows. */
interface ChangedRow {
  readonly list_changed_at: Time;
}

export function toEntry(row: EntryRow): PortalEntry {
  const { slug, ...release } = LISTED.read(row);
  return {
    ...release,
    slug: slug ?? slugify(release.title),
    publishedAt: toDate(row.listed_at),
    company: readCompany(row),
    category: readCategory(row),
    image: row.image_id === null ? null : readImage(row),
  };
}

function toVersionedRelease(row: Row & { readonly listed_at: Time; readonly versions: string }): VersionedRelease {
  return { ...VERSIONED.read(row), publishedAt: toDate(row.listed_at), cacheVersion: row.versions };
}

/** Converts a row; undefined if the release is not public. */
export function toPublicRelease(row: DetailsRow): PublicRelease | undefined {
  const release = toDetails(row);
  if (!isPublic(release, release)) return undefined;
  const { slug, title, publishedAt, updatedAt, images } = release;
  return {
    ...release,
    images: images.filter(isShown),
    picturesTakenDown: images.flatMap(({ takenDown }) => (takenDown === null ? [] : publicPart(takenDown))),
    slug: slug ?? slugify(title),
    publishedAt: publishedAt ?? updatedAt,
  };
}

type Lists = Pick<PortalQueries, 'list' | 'releases' | 'release' | 'keyword'> &
  Pick<CacheVersions, 'ofList' | 'ofReleases'>;

/** Lists of public releases, single ones, and keywords as a release spells them. */
export function createPortalLists(database: Connection): Lists {
  const page = async <R, Item>(
    columns: string,
    joins: string,
    convert: (row: R) => Item | undefined,
    ...args: Parameters<PortalQueries['list']>
  ): Promise<PortalPage<Item>> => {
    const { sql, parameters } = newestSql(...args);
    const [, { limit }] = args;
    const rows = await database.query<R & ChangedRow>(
      `select found.*, listed.published_at as listed_at, greatest(listed.published_at, found.changed_at, beside.changed_at) as list_changed_at
       from (${sql}) listed cross join lateral ${ofRelease(`${columns}, greatest(r.updated_at, c.updated_at) as changed_at`, 'listed.press_release_id', joins)} found
       cross join (select ${SHARED_DATA_CHANGED} as changed_at) beside
       order by listed.published_at desc, listed.press_release_id desc`,
      parameters,
    );
    const pageRows = rows.slice(0, limit);
    const items = pageRows.map(convert).filter((item) => item !== undefined);
    return {
      items,
      hasMore: rows.length > limit,
      changedAt: latest(pageRows.map((row) => toDate(row.list_changed_at))),
    };
  };
  return {
    list: (filter, part) => page(ENTRY_COLUMNS, ENTRY_JOINS, toEntry, filter, part),
    releases: (filter, part) => page(DETAILS, FILING_JOINS, toPublicRelease, filter, part),
    ofReleases: (filter, part) =>
      page(`${list(VERSIONED.columns, 'r')}, ${VERSIONS}`, FILING_JOINS, toVersionedRelease, filter, part),
    async ofList(...args) {
      const { sql, parameters } = newestSql(...args);
      const { version } = await one<{ readonly version: string }>(
        database,
        `select concat_ws(';', (${CATEGORY_VERSIONS}), (select max(at) from portal_removal), (
           select string_agg(concat_ws(' ', listed.press_release_id, found.versions), ','
             order by listed.published_at desc, listed.press_release_id desc)
           from (${sql}) listed cross join lateral ${ofRelease(VERSIONS, 'listed.press_release_id')} found
         )) as version`,
        parameters,
      );
      return version;
    },
    async release(id) {
      const [row] = await database.query<DetailsRow>(RELEASE_BY_ID, [id]);
      return row === undefined ? undefined : toPublicRelease(row);
    },
    async keyword(folded) {
      const { sql, parameters } = newestSql({ keyword: folded }, { limit: 0 });
      const [row] = await database.query<{ readonly keywords: string | null }>(
        `select r.keywords from (${sql}) newest join press_release r on r.id = newest.press_release_id`,
        parameters,
      );
      return keywordsOf(row?.keywords ?? null).find((keyword) => foldKeyword(keyword) === folded);
    },
  };
}

function latest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
}
