import {
  NEWSROOMS_FOUND_MAX,
  type PortalNewsroom,
  type PortalQueries,
  type PortalSearchQueries,
} from '../../../../application/ports/index.ts';
import { LANGUAGES, newsroomKeysOf, slugify } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { NEWSROOM_KEY } from '../../schema/indexes.ts';
import { COMPANY } from '../../tables/catalogue.ts';
import { list, listAs } from '../../tables/column-lists.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, type Time, toDate, toNumber } from '../../tables/values.ts';
import { literalLimit } from '../literal-limit.ts';

const LISTED_NEWSROOM = COMPANY.pick('id', 'name', 'slug', 'logo', 'verifiedDomain');
const readNewsroom = LISTED_NEWSROOM.reader('company_');
const NEWEST_RELEASE = RELEASE.pick('id', 'slug', 'language', 'title');

export interface NewsroomRow extends Row {
  readonly listed_at: Time;
  readonly releases: Int8;
}

/** Keys begin with a letter or a tilde. */
const ALL_NEWSROOMS = { from: '', to: '\u007f' };

/**
 * The number of releases comes from the counts that triggers keep; companies of sandbox accounts have no public release.
 */
const COLUMNS = `
  ${listAs('company_', LISTED_NEWSROOM.columns, 'c')}, ${list(NEWEST_RELEASE.columns, 'r')}, newest.published_at as listed_at, (
      select coalesce(sum(n.releases), 0) from press_release_narrowed_count n
      where n.account_id = c.account_id and n.company_id = c.id and n.category_id = 0 and n.language = '' and n.status = 'published'
    ) as releases`;

/** The newest public release of the company `c`; companies without one are left out. */
const NEWEST_OF_COMPANY = `
  cross join lateral (
    select each.press_release_id, each.published_at from (values ${LANGUAGES.map((language) => `('${language}', false), ('${language}', true)`).join(', ')}) as part (language, is_refused)
    cross join lateral (
      select p.press_release_id, p.published_at from portal_release p
      where p.company_id = c.id and p.language = part.language and p.no_export = part.is_refused
      order by p.published_at desc, p.press_release_id desc limit 1
    ) each
    order by each.published_at desc, each.press_release_id desc limit 1
  ) newest join press_release r on r.id = newest.press_release_id`;

/**
 * Reads the companies in the index's order. $1 and $2 are the first key and the end of the letter, $3 the company before
 * the page.
 */
const NEWSROOMS = (limit: number) => `
  select ${COLUMNS} from company c ${NEWEST_OF_COMPANY}
  where ${NEWSROOM_KEY} >= $1 and ${NEWSROOM_KEY} < $2
    and ($3::bigint is null or (${NEWSROOM_KEY}, c.id) > ((select ${NEWSROOM_KEY} from company c where c.id = $3), $3))
  order by ${NEWSROOM_KEY}, c.id limit ${limit}`;

const NAME = `(portal_search_name(c."name") collate "C")`;

/** Maximum newsrooms examined per kind of match: many may share a name, and few of them have releases. */
const EXAMINED_MAX = 50;

/**
 * The parameters are whole names, and the beginning of names, empty for none. A space is the least character of a name, `!`
 * the next. Subqueries keep their values from the planner, which would otherwise plan the statement each time.
 */
export const namedSql = (names: string, beginning: string) => `
  with named as materialized (
    (select c.id, -length(${NAME}) as place from company c where ${NAME} = any ((select ${names}::text[])::text[]) limit ${EXAMINED_MAX})
    union all
    (select c.id, 0 from company c cross join (select ${beginning}::text as text offset 0) given
      where given.text <> '' and ${NAME} >= given.text || ' ' and ${NAME} < given.text || '!' order by ${NAME}, c.id limit ${EXAMINED_MAX})
  )
  select ${COLUMNS} from named join company c on c.id = named.id ${NEWEST_OF_COMPANY}
  order by named.place, ${NAME}, c.id limit ${NEWSROOMS_FOUND_MAX}`;

const NAMED = namedSql('$1', '$2');

/**
 * Checks for public releases first. Only for a newsroom without any, searches its take-downs in the index of its account's
 * statuses.
 */
const NEWSROOM = `
  select ${list(COMPANY.columns, 'c')} from company c join account a on a.id = c.account_id
  where c.id = $1 and not a.sandbox and (
    exists (select from portal_release p where p.company_id = c.id)
    or exists (select from press_release r where r.account_id = c.account_id and r.status = 'taken_down' and r.company_id = c.id))`;

export function toNewsroom(row: NewsroomRow): PortalNewsroom {
  const { slug, ...newest } = NEWEST_RELEASE.read(row);
  return {
    company: readNewsroom(row),
    releases: toNumber(row.releases),
    newest: { ...newest, slug: slug ?? slugify(newest.title), publishedAt: toDate(row.listed_at) },
  };
}

/** Newsrooms as portals show them: single ones, the directory, and those that a search names. */
export function createNewsroomQueries(
  database: Connection,
): Pick<PortalQueries, 'newsroom' | 'newsrooms'> & Pick<PortalSearchQueries, 'newsroomsNamed'> {
  return {
    async newsroom(id) {
      const [row] = await database.query<Row>(NEWSROOM, [id]);
      return row === undefined ? undefined : COMPANY.read(row);
    },
    async newsrooms({ letter, after = null, limit }) {
      const { from, to } = letter === undefined ? ALL_NEWSROOMS : newsroomKeysOf(letter);
      const rows = await database.query<NewsroomRow>(NEWSROOMS(literalLimit(limit) + 1), [from, to, after]);
      return { items: rows.slice(0, limit).map(toNewsroom), hasMore: rows.length > limit };
    },
    async newsroomsNamed({ names, beginning }) {
      return (await database.query<NewsroomRow>(NAMED, [names, beginning])).map(toNewsroom);
    },
  };
}
