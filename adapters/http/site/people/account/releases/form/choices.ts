import type { FilingChoices, PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import {
  type Category,
  LANGUAGES,
  type Language,
  PORTALS,
  type PressRelease,
} from '../../../../../../../domain/index.ts';
import type { Option } from '../../../../page/forms/field.ts';
import { LANGUAGE_NAMES } from '../../../../page/labels.ts';
import { FIELD_RULES } from '../../../../release/form-fields.ts';
import type { PeopleServices } from '../../../route.ts';
import { EMPTY_VALUES, type FormField, type FormValues } from './fields.ts';
import { FORM_TEXTS } from './texts.ts';

/** Options of each select field. */
export interface Choices {
  readonly company_id: readonly Option[];
  readonly category_id: readonly Option[];
  readonly language: readonly Option[];
  readonly portal: readonly Option[];
}

const ORDERS: Readonly<Record<Language, Intl.Collator>> = { de: new Intl.Collator('de'), en: new Intl.Collator('en') };

/** The account's newsrooms, the active categories, and the release's own category even if inactive. */
export function choicesOf(
  { companies, categories }: FilingChoices,
  portals: PeopleServices['portals'],
  language: Language,
  release?: Pick<PressReleaseDetails, 'category'>,
): Choices {
  const texts = FORM_TEXTS[language];
  const nameOf = ({ translations }: Pick<Category, 'translations'>) => translations[language].name;
  const options = categories.map((category) => ({ value: String(category.id), label: nameOf(category) }));
  options.sort((a, b) => ORDERS[language].compare(a.label, b.label));
  const ownCategory = release?.category;
  const isListed = ownCategory === undefined || ownCategory.active;
  return {
    company_id: companies.map(({ id, name, portal }) => ({
      value: String(id),
      label: `${name} (${portals[portal].name})`,
    })),
    category_id: isListed
      ? options
      : [...options, { value: String(ownCategory.id), label: texts.noLongerUsed(nameOf(ownCategory)) }],
    language: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
    portal: PORTALS.map((value) => ({ value, label: portals[value].name })),
  };
}

/** The category suggested for an account's first release. */
const USUAL_CATEGORY = 'corporate-news';

/** Initial values of a new form: newsroom, category and language of the account's latest release. */
export function startingValues(
  { companies, categories }: FilingChoices,
  latest: Pick<PressRelease, 'companyId' | 'categoryId' | 'language'> | undefined,
  language: Language,
): FormValues {
  const company = companies.find(({ id }) => id === latest?.companyId) ?? companies[0];
  const category =
    categories.find(({ id }) => id === latest?.categoryId) ??
    categories.find(({ slug }) => slug === USUAL_CATEGORY) ??
    categories[0];
  const isLatest = company !== undefined && company.id === latest?.companyId;
  return {
    ...EMPTY_VALUES,
    company_id: company === undefined ? '' : String(company.id),
    category_id: category === undefined ? '' : String(category.id),
    language: isLatest ? latest.language : (company?.language ?? language),
  };
}

/** A form value as shown to users. */
export function displayValue(name: FormField, value: string, choices: Choices, language: Language): string {
  const texts = FORM_TEXTS[language];
  const { kind } = FIELD_RULES[name];
  if (kind === 'flag') return value === '' ? texts.no : texts.yes;
  if (value === '') return texts.theirsEmpty;
  if (kind === 'time') return value.replace('T', ' ');
  if (!Object.hasOwn(choices, name)) return value;
  const label = choices[name as keyof Choices].find((option) => option.value === value)?.label;
  return typeof label === 'string' ? label : value;
}
