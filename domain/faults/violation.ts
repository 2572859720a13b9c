/** One fault of one field: the rule and its parameters. Messages are rendered from it elsewhere. */
export type Violation = FieldFault & (BrokenRule | BrokenOwnRule);

interface FieldFault {
  /** The field's name as the API spells it, such as `company_id`. */
  readonly field: string;
  readonly max?: number;
  readonly min?: number;
  readonly allowed?: readonly string[];
  /** Expected type: `string`, `integer`, `boolean`, `object`, `array`, `file`; or the location of a domain's proof. */
  readonly expected?: string;
  /** Another field or value that the rule refers to. */
  readonly other?: string;
}

/** A built-in rule, with messages in both languages. */
interface BrokenRule {
  readonly rule: RuleName;
  readonly code?: never;
  readonly messages?: never;
}

/** A deployment's own rule (`GuidelineSettings.rules`), with its messages. */
interface BrokenOwnRule {
  readonly rule: typeof OWN_RULE;
  /** The deployment's name for the rule, for programs, such as `blocked_word`. */
  readonly code: string;
  /** A message in each language. */
  readonly messages: { readonly de: string; readonly en: string };
}

/** Rule name shared by all rules of a deployment; `code` identifies the rule. */
export const OWN_RULE = 'custom';

/** Every built-in rule. Each name needs a message in both languages. */
export const RULES = [
  'required',
  'left_out',
  'type',
  'max',
  'max_items',
  'limit',
  'min',
  'between',
  'in',
  'url',
  'email',
  'https',
  'public_host',
  'lone_surrogate',
  'control_characters',
  'one_line',
  'encoding',
  'exists',
  'active',
  'accepted',
  'after',
  'until',
  'not_empty_html',
  'offset_past_end',
  'visible_excerpt',
  'current',
  'single_file',
  'single_value',
  'fetched',
  'addressable',
  'host_name',
  'own_domain',
  'proof_requested',
  'mark_removed',
  'dns_record',
  'proof_file',
  'image_format',
  'image_readable',
  'image_complexity',
  'image_animated',
  'image_pixels',
  'file_size',
  'unknown_field',
  'format',
  'visible_text',
  'max_links',
  'unique',
  'common_password',
] as const;

export type RuleName = (typeof RULES)[number];

/** Removes duplicates by field, rule and code: two checks of a field may find the same fault. */
export function distinctViolations(violations: readonly Violation[]): Violation[] {
  const seen = new Set<string>();
  return violations.filter(({ field, rule, code = '' }) => {
    const key = `${field} ${rule} ${code}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
