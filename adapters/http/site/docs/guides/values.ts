import { WEBHOOK_TYPES_MAX } from '../../../../../application/events/webhooks/fields.ts';
import { explainProblem, type ProblemCode, problemTitle } from '../../../../../application/messages/messages.ts';
import { IDEMPOTENCY_KEPT_MS, MARKDOWN_LINES_MAX } from '../../../../../application/ports/index.ts';
import {
  ALLOWED_TAGS,
  ATTEMPTS_MAX,
  BACKLINK_URL_MAX,
  COPYRIGHT_MAX,
  CURRENT_CONFIRM_TEXT,
  DEFAULT_GUIDELINES,
  EVENT_RETENTION_DAYS,
  EXTERNAL_ID_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_SIDE_MAX,
  IMAGE_TITLE_MAX,
  IMAGE_URL_MAX,
  KEYWORDS_MAX,
  type Language,
  METADATA_KEY_MAX,
  METADATA_KEYS_MAX,
  METADATA_VALUE_MAX,
  ROTATION_OVERLAP_MS,
  SANDBOX_REVIEW_AFTER_MS,
  TEXT_MAX,
  TITLE_MAX,
  WEBHOOKS_MAX,
} from '../../../../../domain/index.ts';
import { JSON_BODY_MAX } from '../../../kernel/bodies/body.ts';
import { FIELDS_MAX } from '../../../kernel/fields/parse-fields.ts';
import { PARAMETERS_MAX } from '../../../kernel/fields/query.ts';
import { QUERY_VALUES_MAX } from '../../../kernel/fields/query-values.ts';
import { AUTHENTICATION_FAILURES_PER_MINUTE } from '../../../kernel/limits/rate-limit.ts';
import { STATUS } from '../../../kernel/problems/error-mapping.ts';
import { HEAD_MAX } from '../../../kernel/problems/problem.ts';
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from '../../../kernel/responses/pagination.ts';
import { DOCS_LABELS } from '../labels.ts';

/** Facts about the service that guides mention. */
export interface ServiceFacts {
  /** The service's origin. */
  readonly baseUrl: string;
  readonly rateLimitPerMinute: number;
  /** True if the service speaks the Model Context Protocol. */
  readonly mcp?: boolean;
}

const MIB = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;

/** Limits that guides mention, taken from the code that enforces them. */
const NUMBERS = {
  'authentication-failures': AUTHENTICATION_FAILURES_PER_MINUTE,
  'backlink-url-max': BACKLINK_URL_MAX,
  'copyright-max': COPYRIGHT_MAX,
  'fields-max': FIELDS_MAX,
  'external-id-max': EXTERNAL_ID_MAX,
  'event-retention-days': EVENT_RETENTION_DAYS,
  'head-kib': HEAD_MAX / 1024,
  'idempotency-hours': IDEMPOTENCY_KEPT_MS / HOUR_MS,
  'image-description-max': IMAGE_DESCRIPTION_MAX,
  'image-mib': IMAGE_BYTES_MAX / MIB,
  'image-side-max': IMAGE_SIDE_MAX,
  'image-title-max': IMAGE_TITLE_MAX,
  'image-url-max': IMAGE_URL_MAX,
  'json-mib': JSON_BODY_MAX / MIB,
  'keywords-max': KEYWORDS_MAX,
  'links-max': DEFAULT_GUIDELINES.maxLinks,
  'markdown-lines-max': MARKDOWN_LINES_MAX,
  'metadata-key-max': METADATA_KEY_MAX,
  'metadata-keys-max': METADATA_KEYS_MAX,
  'metadata-value-max': METADATA_VALUE_MAX,
  'parameters-max': PARAMETERS_MAX,
  'per-page-default': PER_PAGE_DEFAULT,
  'per-page-max': PER_PAGE_MAX,
  'query-values-max': QUERY_VALUES_MAX,
  'rotation-hours': ROTATION_OVERLAP_MS / HOUR_MS,
  'sandbox-review-seconds': SANDBOX_REVIEW_AFTER_MS / 1000,
  'text-max': TEXT_MAX,
  'title-max': TITLE_MAX,
  'webhook-attempts': ATTEMPTS_MAX,
  'webhook-types-max': WEBHOOK_TYPES_MAX,
  'webhooks-max': WEBHOOKS_MAX,
} as const;

/** Other values, including whole Markdown tables. */
const TEXTS: Readonly<Record<string, (language: Language, facts: ServiceFacts) => string>> = {
  'allowed-tags': () => ALLOWED_TAGS.map((tag) => `\`${tag}\``).join(', '),
  'confirm-text-version': () => CURRENT_CONFIRM_TEXT.version,
  problems: problemTable,
  'rate-limit': (language, { rateLimitPerMinute }) => number(rateLimitPerMinute, language),
};

export const VALUE_NAMES: readonly string[] = [...Object.keys(NUMBERS), ...Object.keys(TEXTS)];

/** The value of `{{name}}` in a guide. @throws Error for an unknown name */
export function guideValue(name: string, language: Language, facts: ServiceFacts): string {
  if (Object.hasOwn(NUMBERS, name)) return number(NUMBERS[name as keyof typeof NUMBERS], language);
  const text = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (text === undefined) throw new Error(`there is no value {{${name}}}`);
  return text(language, facts);
}

function number(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}

/** All problem codes with the first paragraph of their explanation. */
function problemTable(language: Language): string {
  const { problemStatus, problemCode, problemMeaning } = DOCS_LABELS[language];
  const rows = (Object.entries(STATUS) as [ProblemCode, number][]).map(
    ([code, status]) => `| ${status} | [\`${code}\`](/problems/${code}) | ${meaning(code, language)} |`,
  );
  return [`| ${problemStatus} | ${problemCode} | ${problemMeaning} |`, '|---|---|---|', ...rows].join('\n');
}

function meaning(code: ProblemCode, language: Language): string {
  const [first = ''] = explainProblem(code, language).split('\n\n');
  return `**${problemTitle(code, language)}.** ${first}`.replace(/[|<>\\]/g, '\\$&');
}
