import type { FilingChoices } from '../../../application/ports/index.ts';
import { CATEGORY, COMPANY } from '../rows/catalogue.ts';
import { jsonOf } from '../rows/columns.ts';
import type { Row } from '../rows/table.ts';

const COMPANY_CHOICE = COMPANY.pick('id', 'name', 'portal', 'language');
const CATEGORY_CHOICE = CATEGORY.pick('id', 'slug', 'translations');

/** What releases of the account $1 can be filed under, for a select. */
export const CHOICES = `
  (select json_agg(${jsonOf(COMPANY_CHOICE.columns, 'c')} order by c.id) from company c where c.account_id = $1) as companies,
  (select json_agg(${jsonOf(CATEGORY_CHOICE.columns, 'k')} order by k.slug collate "C") from category k where k.active) as categories`;

export interface ChoicesRow {
  readonly companies: readonly Row[] | null;
  readonly categories: readonly Row[] | null;
}

export function toChoices({ companies, categories }: ChoicesRow): FilingChoices {
  return {
    companies: (companies ?? []).map(COMPANY_CHOICE.read),
    categories: (categories ?? []).map(CATEGORY_CHOICE.read),
  };
}
