import type { PressReleaseDetails } from '../../../../application/ports/index.ts';
import { CATEGORY, COMPANY } from '../../tables/catalogue.ts';
import { jsonOf, list } from '../../tables/column-lists.ts';
import { IMAGE } from '../../tables/images/image.ts';
import { RELEASE, TRANSLATION } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';

/** From item: the translations of a release `r` and its original, as `t`. */
export const FROM_TRANSLATIONS = `press_release t where t.id = any(array(
    select r.translation_of where r.translation_of is not null
    union select x.id from press_release x where x.translation_of = r.id))`;

/** Select expression: the translations and the original as a JSON array, by id. */
export const TRANSLATIONS = `
  (select json_agg(${jsonOf(TRANSLATION.columns, 't')} order by t.id) from ${FROM_TRANSLATIONS})`;

/** Select list: a release `r` with everything that a single fetch shows, in one round trip; requires FILING_JOINS. */
export const DETAILS = `
  ${list(RELEASE.columns, 'r')},
  ${jsonOf(COMPANY.columns, 'c')} as company,
  ${jsonOf(CATEGORY.columns, 'k')} as category,
  (select json_agg(i order by i.id) from image i where i.press_release_id = r.id) as images,
  ${TRANSLATIONS} as translations,
  (select a.sandbox from account a where a.id = r.account_id) as sandbox`;

/** Joins the company and category of the release `r`. */
export const FILING_JOINS = 'join company c on c.id = r.company_id join category k on k.id = r.category_id';

/**
 * From item: these columns of the release with the id `id`. Without the limit, the planner of a prepared statement, which
 * does not know how few ids there are, would read all releases for the join.
 */
export const ofRelease = (columns: string, id: string, joins = FILING_JOINS) =>
  `(select ${columns} from press_release r ${joins} where r.id = ${id} limit 1)`;

export interface DetailsRow extends Row {
  readonly company: Row;
  readonly category: Row;
  readonly images: readonly Row[] | null;
  readonly translations: readonly Row[] | null;
  readonly sandbox: boolean;
}

export function toDetails(row: DetailsRow): PressReleaseDetails {
  return {
    ...RELEASE.read(row),
    images: (row.images ?? []).map(IMAGE.read),
    company: COMPANY.read(row.company),
    category: CATEGORY.read(row.category),
    translations: (row.translations ?? []).map(TRANSLATION.read),
    sandbox: row.sandbox,
  };
}
