import { type PortalQueries, SITEMAP_PART_MAX } from '../../../../application/ports/index.ts';
import type { Connection } from '../../database.ts';
import { jsonOf, list } from '../../tables/column-lists.ts';
import { PORTAL_RELEASE } from '../../tables/portal.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, type Time, toDate, toNumber } from '../../tables/values.ts';

/** Must match the index of blocks (schema/indexes.ts). */
const BLOCK = '(press_release_id / 50000)';

/** Steps from each block to the next, so the cost depends on the number of blocks, not of releases. */
const SITEMAP = `
  with recursive block (part) as (
    (select ${BLOCK} from portal_release where portal = $1 order by ${BLOCK} limit 1)
    union all
    select (select ${BLOCK} from portal_release where portal = $1 and ${BLOCK} > b.part order by ${BLOCK} limit 1)
    from block b where b.part is not null
  )
  select part, (
    select updated_at from portal_release where portal = $1 and ${BLOCK} = part order by updated_at desc limit 1
  ) as updated_at
  from block where part is not null limit ${SITEMAP_PART_MAX}`;

const ENTRY = PORTAL_RELEASE.pick('pressReleaseId', 'slug', 'language', 'updatedAt');
const LINK = PORTAL_RELEASE.pick('pressReleaseId', 'slug', 'portal', 'language');

const SITEMAP_PART = `
  select ${list(ENTRY.columns, 'p')}, (
    select json_agg(${jsonOf(LINK.columns, 't')} order by t.press_release_id)
    from portal_release t where t.press_release_id = any(array(
      select translation_of from press_release where id = p.press_release_id and translation_of is not null
      union select id from press_release where translation_of = p.press_release_id))
  ) as translations
  from portal_release p
  where portal = $1 and press_release_id > $2 and press_release_id < $3 order by press_release_id limit $4`;

const NEWS_ENTRY = RELEASE.pick('id', 'slug', 'language', 'title');

const NEWS = `
  select r.id, r.language, r.title, newest.slug, newest.published_at
  from (
    select press_release_id, published_at, slug from portal_release
    where portal = $1 and not no_export and published_at > $2
    order by published_at desc, press_release_id desc limit $3
  ) newest cross join lateral (
    select id, language, title from press_release where id = newest.press_release_id limit 1
  ) r
  order by newest.published_at desc, newest.press_release_id desc`;

interface NewsRow extends Row {
  readonly slug: string;
  readonly published_at: Time;
}

export function createSitemaps(database: Connection): Pick<PortalQueries, 'sitemap' | 'sitemapPart' | 'news'> {
  return {
    async sitemap(home) {
      const rows = await database.query<{ part: Int8; updated_at: Time }>(SITEMAP, [home]);
      return rows.map((row) => ({ part: toNumber(row.part), updatedAt: toDate(row.updated_at) }));
    },
    async sitemapPart(home, part, { after, limit }) {
      const first = part * SITEMAP_PART_MAX;
      const end = first + SITEMAP_PART_MAX;
      if (!Number.isSafeInteger(end)) return [];
      const rows = await database.query<Row & { readonly translations: readonly Row[] | null }>(SITEMAP_PART, [
        home,
        Math.max(after ?? 0, first - 1),
        end,
        limit,
      ]);
      return rows.map((row) => {
        const { pressReleaseId: id, slug, language, updatedAt } = ENTRY.read(row);
        const links = (row.translations ?? []).map(LINK.read);
        const translations = links.map(({ pressReleaseId, ...link }) => ({ id: pressReleaseId, ...link }));
        return { id, slug, language, updatedAt, translations };
      });
    },
    async news(home, publishedAfter, limit) {
      const rows = await database.query<NewsRow>(NEWS, [home, publishedAfter, limit]);
      return rows.map((row) => ({
        ...NEWS_ENTRY.read(row),
        slug: row.slug,
        publishedAt: toDate(row.published_at),
      }));
    },
  };
}
