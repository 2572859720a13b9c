import {
  type CacheVersions,
  PICTURES_OF_FILE_MAX,
  type PortalQueries,
  type PortalSearchQueries,
  type PublicPicture,
} from '../../../../application/ports/index.ts';
import { foldKeyword, keywordsOf, LANGUAGES, newsroomKeysOf, slugify } from '../../../../domain/index.ts';
import type { Database } from '../../database.ts';
import { CATEGORY, COMPANY } from '../../rows/catalogue.ts';
import { type Int8, list, listAs, type Time, toDate, toNumber } from '../../rows/columns.ts';
import { RELEASE } from '../../rows/press-release.ts';
import type { Row } from '../../rows/table.ts';
import { NEWSROOM_KEY } from '../../schema/indexes.ts';
import { literalLimit } from '../literal-limit.ts';
import { DETAILS, type DetailsRow, FILED } from '../release-details.ts';
import { createPortalChanges } from './changes.ts';
import { createPortalLists, HAS_RELEASES, toPublicRelease } from './lists.ts';
import { newestSql } from './newest.ts';
import { createPortalSearch } from './search/index.ts';
import { createSitemaps } from './sitemaps.ts';
import { createTakenDownQueries } from './taken-down.ts';
import { createTextCandidates } from './text-candidates.ts';

const LISTED_NEWSROOM = COMPANY.pick('id', 'name', 'slug', 'logo', 'verifiedDomain');
const readNewsroom = LISTED_NEWSROOM.reader('company_');
const NEWEST_RELEASE = RELEASE.pick('id', 'slug', 'language', 'title');

interface NewsroomRow extends Row {
  readonly listed_at: Time;
  readonly releases: Int8;
}

/** Keys begin with a letter or a tilde. */
const ALL_NEWSROOMS = { from: '', to: '\u007f' };

/**
 * Checks for public releases first: only a newsroom without any has its take-downs searched, in the index of its
 * account's statuses.
 */
const NEWSROOM = `
  select ${list(COMPANY.columns, 'c')} from company c join account a on a.id = c.account_id
  where c.id = $1 and not a.sandbox and (
    exists (select from portal_release p where p.company_id = c.id)
    or exists (select from press_release r where r.account_id = c.account_id and r.status = 'taken_down' and r.company_id = c.id))`;

/**
 * Walks the companies in the index's order, and looks up the newest release of each. $1 and $2 are the first key and
 * the end of the letter, $3 the company before the page. The number of releases comes from the counts that triggers
 * keep; companies of sandbox accounts have no public release.
 */
const NEWSROOMS = (limit: number) => `
  select ${listAs('company_', LISTED_NEWSROOM.columns, 'c')}, r.id, r.slug, r.language, r.title, newest.published_at as listed_at, (
      select coalesce(sum(n.releases), 0) from press_release_narrowed_count n
      where n.account_id = c.account_id and n.company_id = c.id and n.category_id = 0 and n.language = '' and n.status = 'published'
    ) as releases
  from company c cross join lateral (
    select each.press_release_id, each.published_at from (values ${LANGUAGES.map((language) => `('${language}', false), ('${language}', true)`).join(', ')}) as part (language, is_refused)
    cross join lateral (
      select p.press_release_id, p.published_at from portal_release p
      where p.company_id = c.id and p.language = part.language and p.no_export = part.is_refused
      order by p.published_at desc, p.press_release_id desc limit 1
    ) each
    order by each.published_at desc, each.press_release_id desc limit 1
  ) newest join press_release r on r.id = newest.press_release_id
  where ${NEWSROOM_KEY} >= $1 and ${NEWSROOM_KEY} < $2
    and ($3::bigint is null or (${NEWSROOM_KEY}, c.id) > ((select ${NEWSROOM_KEY} from company c where c.id = $3), $3))
  order by ${NEWSROOM_KEY}, c.id limit ${limit}`;

const CATEGORIES = `
  select ${list(CATEGORY.columns, 'k')}, ${HAS_RELEASES} as has_releases from category k order by k.slug collate "C"`;

/** The newest before a given time, of any language, exported or not: the index of the lists finds each at once. */
const NEWEST_BEFORE = (before: string) => `
  select max(each.published_at) from unnest($1::text[]) as wanted (language) cross join (values (false), (true)) as export (is_refused)
  cross join lateral (
    select p.published_at from portal_release p
    where p.language = wanted.language and p.no_export = export.is_refused and p.published_at < ${before}
    order by p.published_at desc, p.press_release_id desc limit 1
  ) each`;

/** Walks from one month to the one before: the cost depends on the number of months. */
const MONTHS = `
  with recursive month (newest) as (
    select (${NEWEST_BEFORE(`'infinity'`)})
    union all
    select (${NEWEST_BEFORE(`date_trunc('month', month.newest, 'UTC')`)}) from month where month.newest is not null
  )
  select newest from month where newest is not null limit 12000`;

/** See PICTURE_TAKEN_DOWN; pictures that are not public are filtered out afterwards. */
const PICTURE = `
  with picture as materialized (select id, press_release_id from image where rendition_keys @> array[$1]::text[])
  select ${DETAILS}, picture.id as picture_id
  from (select * from picture limit 1) picture
  join press_release r on r.id = picture.press_release_id ${FILED}`;

/** Public pictures with this hash. The inner limit keeps the planner from reading everything public for the join. */
const ofHash = (condition: string, isRendition: boolean) => `
  (select i.id, i.press_release_id, p.published_at, ${isRendition} as is_rendition from image i
    cross join lateral (
      select published_at from portal_release where press_release_id = i.press_release_id limit 1
    ) p
    where ${condition} and i.taken_down is null limit ${PICTURES_OF_FILE_MAX})`;

/** A file may be the original of many pictures, public or not, and be identical to several renditions. */
const PICTURE_OF_FILE = `
  select ${DETAILS}, picture.id as picture_id
  from (
    select id, press_release_id from (
      ${ofHash('i.rendition_sha256 @> array[$1]::text[]', true)} union all ${ofHash('i.sha256 = $1', false)}
    ) found
    order by is_rendition desc, published_at desc, press_release_id desc, id limit 1
  ) picture
  join press_release r on r.id = picture.press_release_id ${FILED}`;

/** Queries of the portals: public releases, from the lists that PressReleaseRepository maintains. */
export function createPortalQueries(
  database: Database,
): PortalQueries & PortalSearchQueries & Omit<CacheVersions, 'window'> {
  async function pictureBy(sql: string, value: string): Promise<PublicPicture | undefined> {
    const [row] = await database.query<DetailsRow & { readonly picture_id: unknown }>(sql, [value]);
    const release = row === undefined ? undefined : toPublicRelease(row);
    const image = release?.images.find(({ id }) => id === Number(row?.picture_id));
    return release === undefined || image === undefined ? undefined : { release, image };
  }

  return {
    ...createPortalLists(database),
    ...createPortalChanges(database),
    ...createTakenDownQueries(database),
    textCandidates: createTextCandidates(database),
    ...createPortalSearch(database),
    ...createSitemaps(database),
    async newsroom(id) {
      const [row] = await database.query<Row>(NEWSROOM, [id]);
      return row === undefined ? undefined : COMPANY.read(row);
    },
    async newsrooms({ letter, after = null, limit }) {
      const { from, to } = letter === undefined ? ALL_NEWSROOMS : newsroomKeysOf(letter);
      const rows = await database.query<NewsroomRow>(NEWSROOMS(literalLimit(limit) + 1), [from, to, after]);
      const items = rows.slice(0, limit).map((row) => {
        const { slug, ...newest } = NEWEST_RELEASE.read(row);
        return {
          company: readNewsroom(row),
          releases: toNumber(row.releases),
          newest: { ...newest, slug: slug ?? slugify(newest.title), publishedAt: toDate(row.listed_at) },
        };
      });
      return { items, hasMore: rows.length > limit };
    },
    async categories() {
      const rows = await database.query<Row & { readonly has_releases: boolean }>(CATEGORIES);
      return rows.map((row) => ({ ...CATEGORY.read(row), hasReleases: row.has_releases }));
    },
    async keyword(folded) {
      const { sql, parameters } = newestSql({ keyword: folded }, { limit: 0 });
      const [row] = await database.query<{ readonly keywords: string | null }>(
        `select r.keywords from (${sql}) newest join press_release r on r.id = newest.press_release_id`,
        parameters,
      );
      return keywordsOf(row?.keywords ?? null).find((keyword) => foldKeyword(keyword) === folded);
    },
    async months() {
      const rows = await database.query<{ readonly newest: Time }>(MONTHS, [LANGUAGES]);
      return rows.map(({ newest }) => {
        const at = toDate(newest);
        return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 };
      });
    },
    picture: (renditionKey) => pictureBy(PICTURE, renditionKey),
    pictureOfFile: (sha256) => pictureBy(PICTURE_OF_FILE, sha256),
  };
}
