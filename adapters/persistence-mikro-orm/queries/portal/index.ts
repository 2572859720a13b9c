import {
  type CacheVersions,
  PICTURES_OF_FILE_MAX,
  type PortalQueries,
  type PortalSearchQueries,
  type PublicPicture,
} from '../../../../application/ports/index.ts';
import { foldKeyword, keywordsOf, LANGUAGES } from '../../../../domain/index.ts';
import type { Database } from '../../database.ts';
import { CATEGORY, COMPANY } from '../../tables/catalogue.ts';
import { list } from '../../tables/column-lists.ts';
import type { Row } from '../../tables/table.ts';
import { type Time, toDate } from '../../tables/values.ts';
import { DETAILS, type DetailsRow, FILING_JOINS } from '../press-releases/details.ts';
import { createPortalChanges } from './changes.ts';
import { createPortalLists, HAS_RELEASES, toPublicRelease } from './lists.ts';
import { newestSql } from './newest.ts';
import { createNewsroomQueries } from './newsrooms.ts';
import { createPortalSearch } from './search/index.ts';
import { createSitemaps } from './sitemaps.ts';
import { createTakenDownQueries } from './taken-down.ts';
import { createTextCandidates } from './text-candidates.ts';

/**
 * Checks for public releases first. Only for a newsroom without any, searches its take-downs in the index of its account's
 * statuses.
 */
const NEWSROOM = `
  select ${list(COMPANY.columns, 'c')} from company c join account a on a.id = c.account_id
  where c.id = $1 and not a.sandbox and (
    exists (select from portal_release p where p.company_id = c.id)
    or exists (select from press_release r where r.account_id = c.account_id and r.status = 'taken_down' and r.company_id = c.id))`;

const CATEGORIES = `
  select ${list(CATEGORY.columns, 'k')}, ${HAS_RELEASES} as has_releases from category k order by k.slug collate "C"`;

/** The newest release before a given time: one index lookup for each language, exported and not. */
const NEWEST_BEFORE = (before: string) => `
  select max(each.published_at) from unnest($1::text[]) as wanted (language) cross join (values (false), (true)) as export (is_refused)
  cross join lateral (
    select p.published_at from portal_release p
    where p.language = wanted.language and p.no_export = export.is_refused and p.published_at < ${before}
    order by p.published_at desc, p.press_release_id desc limit 1
  ) each`;

/** Steps from each month to the previous one, so the cost depends on the number of months. */
const MONTHS = `
  with recursive month (newest) as (
    select (${NEWEST_BEFORE(`'infinity'`)})
    union all
    select (${NEWEST_BEFORE(`date_trunc('month', month.newest, 'UTC')`)}) from month where month.newest is not null
  )
  select newest from month where newest is not null limit 12000`;

/** Materialised as PICTURE_TAKEN_DOWN (taken-down.ts). Pictures that are not public are filtered out afterwards. */
const PICTURE = `
  with picture as materialized (select id, press_release_id from image where rendition_keys @> array[$1]::text[])
  select ${DETAILS}, picture.id as picture_id
  from (select * from picture limit 1) picture
  join press_release r on r.id = picture.press_release_id ${FILING_JOINS}`;

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
  join press_release r on r.id = picture.press_release_id ${FILING_JOINS}`;

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
    ...createNewsroomQueries(database),
    ...createPortalChanges(database),
    ...createTakenDownQueries(database),
    textCandidates: createTextCandidates(database),
    ...createPortalSearch(database),
    ...createSitemaps(database),
    async newsroom(id) {
      const [row] = await database.query<Row>(NEWSROOM, [id]);
      return row === undefined ? undefined : COMPANY.read(row);
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
