import type { FilingChoices, PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import {
  type Category,
  LANGUAGES,
  type Language,
  PORTALS,
  type PressRelease,
} from '../../../../../../../domain/index.ts';
import type { Option } from '../../../../page/index.ts';
import { LANGUAGE_NAMES } from '../../../../page/labels.ts';
import type { AccountServices } from '../../account-services.ts';
import type { FormField, FormValues } from './fields.ts';
import { FORM_TEXTS } from './texts.ts';

/** What the fields of a release offer to choose from. */
export interface Choices {
  readonly company_id: readonly Option[];
  readonly category_id: readonly Option[];
  readonly language: readonly Option[];
  readonly portal: readonly Option[];
}

const ORDERS: Readonly<Record<Language, Intl.Collator>> = { de: new Intl.Collator('de'), en: new Intl.Collator('en') };

/** The account's newsrooms, and the categories in use with that which the release has. */
export function choicesOf(
  { companies, categories }: FilingChoices,
  portals: AccountServices['portals'],
  language: Language,
  release?: Pick<PressReleaseDetails, 'category'>,
): Choices {
  const texts = FORM_TEXTS[language];
  const nameOf = ({ translations }: Pick<Category, 'translations'>) => translations[language].name;
  const used = categories.map((category) => ({ value: String(category.id), label: nameOf(category) }));
  used.sort((a, b) => ORDERS[language].compare(a.label, b.label));
  const own = release?.category;
  const isListed = own === undefined || own.active;
  return {
    company_id: companies.map(({ id, name, portal }) => ({
      value: String(id),
      label: `${name} (${portals[portal].name})`,
    })),
    category_id: isListed ? used : [...used, { value: String(own.id), label: texts.noLongerUsed(nameOf(own)) }],
    language: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
    portal: PORTALS.map((value) => ({ value, label: portals[value].name })),
  };
}

/** What most releases of a newsroom are about: where an account has none yet, its first is filed here. */
const USUAL_CATEGORY = 'corporate-news';

/** A new form: filed as the latest release of the account is, and where there is none, in the language of the newsroom. */
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
    title: '',
    text: '',
    company_id: company === undefined ? '' : String(company.id),
    category_id: category === undefined ? '' : String(category.id),
    language: isLatest ? latest.language : (company?.language ?? language),
    portal: '',
    keywords: '',
    backlink_url: '',
    teaser_begin: '',
    teaser_end: '',
    no_export: '',
    publish_at: '',
  };
}

/** A field's value as people read it. */
export function spokenValue(name: FormField, value: string, choices: Choices, language: Language): string {
  const texts = FORM_TEXTS[language];
  if (name === 'no_export') return value === '' ? texts.no : texts.yes;
  if (value === '') return texts.theirsEmpty;
  if (name === 'publish_at') return value.replace('T', ' ');
  if (!Object.hasOwn(choices, name)) return value;
  const label = choices[name as keyof Choices].find((option) => option.value === value)?.label;
  return typeof label === 'string' ? label : value;
}
