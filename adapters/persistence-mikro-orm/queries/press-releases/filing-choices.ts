import type { FilingChoices } from '../../../../application/ports/index.ts';
import { CATEGORY, COMPANY } from '../../tables/catalogue.ts';
import { jsonOf } from '../../tables/column-lists.ts';
import type { Row } from '../../tables/table.ts';

const COMPANY_CHOICE = COMPANY.pick('id', 'name', 'portal', 'language');
const CATEGORY_CHOICE = CATEGORY.pick('id', 'slug', 'translations');

/** Select expression: the companies of account $1. */
export const COMPANY_CHOICES = `
  (select json_agg(${jsonOf(COMPANY_CHOICE.columns, 'c')} order by c.id) from company c where c.account_id = $1) as companies`;

/** Select expression: the companies and categories that releases of account $1 can be filed under. */
export const CHOICES = `${COMPANY_CHOICES},
  (select json_agg(${jsonOf(CATEGORY_CHOICE.columns, 'k')} order by k.slug collate "C") from category k where k.active) as categories`;

export interface ChoicesRow {
  readonly companies: readonly Row[] | null;
  readonly categories: readonly Row[] | null;
}

export function toChoices({ companies, categories }: ChoicesRow): FilingChoices {
  return {
    companies: toCompanyChoices(companies),
    categories: (categories ?? []).map(CATEGORY_CHOICE.read),
  };
}

export function toCompanyChoices(companies: ChoicesRow['companies']): FilingChoices['companies'] {
  return (companies ?? []).map(COMPANY_CHOICE.read);
}
