import type { PressReleaseFields } from '../../../../application/press-releases/submitted-fields.ts';
import {
  AI_TEXT_DECLARATIONS,
  BACKLINK_URL_MAX,
  type CategoryId,
  type CompanyId,
  KEYWORDS_MAX,
  LANGUAGES,
  OBJECTION_MAX,
  PORTALS,
  TEXT_MAX,
  TITLE_MAX,
} from '../../../../domain/index.ts';
import {
  boolean,
  choice,
  id,
  instant,
  integer,
  longText,
  optional,
  required,
  text,
  truthOf,
  url,
  type Values,
} from './fields.ts';

/** Specification §2.1. */
export const PRESS_RELEASE_SCHEMA = {
  portal: optional(choice(PORTALS)),
  company_id: required(id<CompanyId>()),
  category_id: required(id<CategoryId>()),
  language: required(choice(LANGUAGES)),
  title: required(text(TITLE_MAX)),
  text: required(longText(TEXT_MAX)),
  backlink_url: optional(url(BACKLINK_URL_MAX)),
  keywords: optional(text(KEYWORDS_MAX)),
  teaser_begin: optional(integer({ min: 0 })),
  teaser_end: optional(integer({ min: 1 })),
  no_export: optional(boolean()),
  publish_at: optional(instant()),
} as const;

/** Specification §2.3, contract §6. */
export const SUBMIT_SCHEMA = {
  ai_text_declaration: required(choice(AI_TEXT_DECLARATIONS)),
  archive_acknowledged: optional(boolean()),
  publish_at: optional(instant()),
} as const;

/** Contract §13. */
export const OBJECTION_SCHEMA = { text: required(longText(OBJECTION_MAX)) } as const;

/** A body in which nothing is expected. */
export const EMPTY_SCHEMA = {} as const;

/** What the use cases take; only what was given is in it. */
export function pressReleaseFields(values: Values<typeof PRESS_RELEASE_SCHEMA>): PressReleaseFields {
  const { portal, company_id, category_id, language, title, text, backlink_url, keywords } = values;
  const { teaser_begin, teaser_end, no_export, publish_at } = values;
  return {
    ...(portal !== undefined && { portal }),
    ...(company_id !== undefined && { companyId: company_id }),
    ...(category_id !== undefined && { categoryId: category_id }),
    ...(language !== undefined && { language }),
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(backlink_url !== undefined && { backlinkUrl: backlink_url }),
    ...(keywords !== undefined && { keywords }),
    ...(teaser_begin !== undefined && { teaserBegin: teaser_begin }),
    ...(teaser_end !== undefined && { teaserEnd: teaser_end }),
    ...(no_export !== undefined && { noExport: no_export ?? false }),
    ...(publish_at !== undefined && { publishAt: publish_at }),
  };
}

/** What the text of a form's field says; the text itself where it says nothing, for the field's own rules to refuse. */
export function formFieldValue(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : text;
  return TRUTHS.has(name) ? (truthOf(text) ?? text) : text;
}

const NUMBERS: ReadonlySet<string> = new Set(['company_id', 'category_id', 'teaser_begin', 'teaser_end']);
const TRUTHS: ReadonlySet<string> = new Set(['no_export', 'archive_acknowledged']);
