import type { PortalFilter, PortalQueries, TakenDownRelease } from '../../../../application/ports/index.ts';
import { foldKeyword, isTakeDownPublic, keywordsOf, publicPart } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { list } from '../../tables/column-lists.ts';
import { IMAGE } from '../../tables/images/image.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { bounds } from './newest.ts';

const TAKEN_DOWN_COLUMNS = RELEASE.pick('id', 'language', 'noExport', 'keywords', 'takenDown');
const PICTURE = IMAGE.pick('takenDown');

interface TakenDownRow extends Row {
  readonly sandbox: boolean;
}

const TAKEN_DOWN = `
  select ${list(TAKEN_DOWN_COLUMNS.columns, 'r')}, a.sandbox from press_release r join account a on a.id = r.account_id
  where r.id = $1 and r.status = 'taken_down'`;

/** Reads all taken-down releases by an index of their own and filters them: they are few. */
const TOMBSTONES = `
  select ${list(TAKEN_DOWN_COLUMNS.columns, 'r')}, a.sandbox from press_release r join account a on a.id = r.account_id
  where r.status = 'taken_down' and not a.sandbox and not r.no_export
    and ($1::text is null or r.language = $1) and ($2::bigint[] is null or r.category_id = any ($2))
    and ($3::bigint is null or r.company_id = $3) and r.published_at >= $4 and r.published_at < $5
    and ($6::text is null or r.keywords is not null)
  order by r.updated_at desc, r.id desc limit $7`;

/** Maximum releases scanned for a keyword, which has no index of its own here. */
const SCANNED_FOR_KEYWORD = 1_000;

/**
 * Includes releases that were never public, because pictures have a URL in every status. The planner does not know
 * that a key belongs to only one image: with a limit in the same query it would scan all images for the first match, and to
 * the end for an unknown key.
 */
const PICTURE_TAKEN_DOWN = `
  with picture as materialized (
    select press_release_id, taken_down from image where rendition_keys @> array[$1]::text[]
  )
  select picture.taken_down,
    (select r.taken_down from press_release r where r.id = picture.press_release_id) as release_taken_down
  from picture limit 1`;

/** Materialised for the same reason as PICTURE_TAKEN_DOWN. */
const formerSql = (conditions: readonly string[]) => `
  with picture as materialized (
    ${conditions.map((condition) => `select press_release_id, taken_down from image where ${condition}`).join(' union all ')}
  )
  select picture.taken_down, r.taken_down as release_taken_down
  from picture join press_release r on r.id = picture.press_release_id join account a on a.id = r.account_id
  where r.published_at is not null and not a.sandbox and (picture.taken_down is not null or r.taken_down is not null)
  order by r.published_at desc, r.id desc limit 1`;
const FORMER_OF_KEY = formerSql(['rendition_keys @> array[$1]::text[]']);
const FORMER_OF_FILE = formerSql(['rendition_sha256 @> array[$1]::text[]', 'sha256 = $1']);

function toTakenDown(row: TakenDownRow): TakenDownRelease | undefined {
  const { id, language, noExport, takenDown } = TAKEN_DOWN_COLUMNS.read(row);
  return takenDown !== null && isTakeDownPublic({ takenDown }, row)
    ? { id, language, noExport, takenDown: publicPart(takenDown) }
    : undefined;
}

const hasKeyword = (row: Row, keyword: PortalFilter['keyword']) =>
  keyword === undefined ||
  keywordsOf(TAKEN_DOWN_COLUMNS.read(row).keywords).some((word) => foldKeyword(word) === keyword);

type TakenDown = Pick<PortalQueries, 'takenDown' | 'tombstones' | 'pictureTakenDown' | 'formerPicture'>;

/** Releases and pictures that were public and have been taken down. */
export function createTakenDownQueries(database: Connection): TakenDown {
  const ofPicture = async (sql: string, value: string) => {
    const [row] = await database.query<Row>(sql, [value]);
    if (row === undefined) return undefined;
    const ofRelease = PICTURE.read({ taken_down: row.release_taken_down }).takenDown;
    const takenDown = PICTURE.read(row).takenDown ?? ofRelease;
    return takenDown === null ? undefined : publicPart(takenDown);
  };
  return {
    async takenDown(id) {
      const [row] = await database.query<TakenDownRow>(TAKEN_DOWN, [id]);
      return row === undefined ? undefined : toTakenDown(row);
    },
    async tombstones(filter, limit) {
      const { language = null, categoryIds = null, companyId = null, keyword } = filter;
      const { from, until } = bounds(filter);
      const maxRows = keyword === undefined ? limit : SCANNED_FOR_KEYWORD;
      const rows = await database.query<TakenDownRow>(TOMBSTONES, [
        language,
        categoryIds,
        companyId,
        from,
        until,
        keyword ?? null,
        maxRows,
      ]);
      const takenDown = rows.filter((row) => hasKeyword(row, keyword)).map(toTakenDown);
      return takenDown.filter((release) => release !== undefined).slice(0, limit);
    },
    pictureTakenDown: (renditionKey) => ofPicture(PICTURE_TAKEN_DOWN, renditionKey),
    formerPicture: (by) =>
      'sha256' in by ? ofPicture(FORMER_OF_FILE, by.sha256) : ofPicture(FORMER_OF_KEY, by.renditionKey),
  };
}
