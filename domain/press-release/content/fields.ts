import type { CategoryId, CompanyId } from '../../identifiers.ts';
import type { Language } from '../../language.ts';
import type { Portal } from '../../portal/portal.ts';
import type { SanitizedHtml } from './content.ts';

/** Lengths in Unicode code points (specification §8). */
export const TITLE_MAX = 255;
/** Our own limit: some forty pages with markup. A list of a hundred releases must fit into memory. */
export const TEXT_MAX = 100_000;
export const BACKLINK_URL_MAX = 255;
export const KEYWORDS_MAX = 255;

/** The value type of each kind of field. */
interface ValueOfKind {
  portal: Portal;
  company: CompanyId;
  category: CategoryId;
  language: Language;
  line: string;
  html: SanitizedHtml;
  url: string;
  /** A position in the visible text, in code points. */
  offset: number;
  flag: boolean;
  time: Date;
}
export type FieldKind = keyof ValueOfKind;

export interface FieldRule {
  /** The name in requests and records (specification §2.1). */
  readonly wire: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /**
   * The value of an absent field. Undefined if the field is required, or chosen in another way (see choosePortal).
   */
  readonly default?: null | false;
  /** Code points. */
  readonly max?: number;
  readonly min?: number;
  /** A correction may change it after publication (contract §14). */
  readonly isCorrectable: boolean;
  /** Comparison of two submissions for editors: word by word, as a whole, or none. */
  readonly compared: 'words' | 'value' | null;
}

/**
 * The fields that a publisher writes and may change (specification §2.1): the one table of a release's fields, in the
 * specification's order. Types, defaults, limits, request schema, records, comparison and corrections derive from it.
 * Code that treats each field differently uses a `Record<ContentField, …>`, so that a new field does not compile until it
 * is handled there.
 */
export const CONTENT_FIELDS = {
  portal: { wire: 'portal', kind: 'portal', required: false, isCorrectable: false, compared: 'value' },
  companyId: { wire: 'company_id', kind: 'company', required: true, isCorrectable: false, compared: 'value' },
  categoryId: { wire: 'category_id', kind: 'category', required: true, isCorrectable: false, compared: 'value' },
  language: { wire: 'language', kind: 'language', required: true, isCorrectable: false, compared: 'value' },
  title: { wire: 'title', kind: 'line', required: true, max: TITLE_MAX, isCorrectable: true, compared: 'words' },
  text: { wire: 'text', kind: 'html', required: true, max: TEXT_MAX, isCorrectable: true, compared: 'words' },
  backlinkUrl: {
    wire: 'backlink_url',
    kind: 'url',
    required: false,
    default: null,
    max: BACKLINK_URL_MAX,
    isCorrectable: true,
    compared: 'words',
  },
  keywords: {
    wire: 'keywords',
    kind: 'line',
    required: false,
    default: null,
    max: KEYWORDS_MAX,
    isCorrectable: true,
    compared: 'words',
  },
  // Offsets are not compared themselves: the teaser shows their effect.
  teaserBegin: {
    wire: 'teaser_begin',
    kind: 'offset',
    required: false,
    default: null,
    min: 0,
    isCorrectable: false,
    compared: null,
  },
  teaserEnd: {
    wire: 'teaser_end',
    kind: 'offset',
    required: false,
    default: null,
    min: 1,
    isCorrectable: false,
    compared: null,
  },
  noExport: {
    wire: 'no_export',
    kind: 'flag',
    required: false,
    default: false,
    isCorrectable: false,
    compared: 'value',
  },
  /** Earliest time of publication; null publishes on approval (see schedule.ts). Editors decide about it separately. */
  publishAt: {
    wire: 'publish_at',
    kind: 'time',
    required: false,
    default: null,
    isCorrectable: false,
    compared: null,
  },
} as const satisfies Readonly<Record<string, FieldRule>>;

type Rules = typeof CONTENT_FIELDS;
export type ContentField = keyof Rules;
export type WireName<Field extends ContentField = ContentField> = Rules[Field]['wire'];
/** The value of a present field. */
export type GivenValue<Field extends ContentField> = ValueOfKind[Rules[Field]['kind']];

export type PressReleaseContent = {
  readonly [Field in ContentField]: Rules[Field] extends { readonly default: null }
    ? GivenValue<Field> | null
    : GivenValue<Field>;
};

/** Names of the fields whose rule extends `Rule`. */
type FieldsWith<Rule> = { [Field in ContentField]: Rules[Field] extends Rule ? Field : never }[ContentField];
export type RequiredField = FieldsWith<{ readonly required: true }>;
export type CorrectableField = FieldsWith<{ readonly isCorrectable: true }>;
export type ComparedByWords = FieldsWith<{ readonly compared: 'words' }>;
export type ComparedByValue = FieldsWith<{ readonly compared: 'value' }>;

export const CONTENT_FIELD_NAMES = Object.keys(CONTENT_FIELDS) as readonly ContentField[];

/** Widens the rule to FieldRule, so that optional members can be read. */
export function ruleOf(field: ContentField): FieldRule {
  return CONTENT_FIELDS[field];
}

function fieldsWhere<Field extends ContentField>(holds: (rule: FieldRule) => boolean): readonly Field[] {
  return CONTENT_FIELD_NAMES.filter((field): field is Field => holds(ruleOf(field)));
}

export const REQUIRED_FIELDS = fieldsWhere<RequiredField>(({ required }) => required);
export const CORRECTABLE_FIELDS = fieldsWhere<CorrectableField>(({ isCorrectable }) => isCorrectable);
export const COMPARED_BY_WORDS = fieldsWhere<ComparedByWords>(({ compared }) => compared === 'words');
export const COMPARED_BY_VALUE = fieldsWhere<ComparedByValue>(({ compared }) => compared === 'value');

/** Defaults of the optional fields. */
export const CONTENT_DEFAULTS = Object.fromEntries(
  fieldsWhere((rule) => rule.default !== undefined).map((field) => [field, ruleOf(field).default]),
) as Pick<PressReleaseContent, FieldsWith<{ readonly default: null | false }>>;

/** Copies the named fields of a content. */
export function pickFields<Field extends ContentField, Content extends Partial<Pick<PressReleaseContent, Field>>>(
  content: Content,
  fields: readonly Field[],
): Pick<Content, Field> {
  const picked: Partial<Record<Field, unknown>> = {};
  for (const field of fields) picked[field] = content[field];
  return picked as Pick<Content, Field>;
}
