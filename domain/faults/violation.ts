/** One fault of one field: which rule it breaks and that rule's parameter. Messages are made from it elsewhere. */
export type Violation = FieldFault & (BrokenRule | BrokenOwnRule);

interface FieldFault {
  /** The field's name as the API spells it, such as `company_id`. */
  readonly field: string;
  readonly max?: number;
  readonly min?: number;
  readonly allowed?: readonly string[];
  /** The type that was expected: `string`, `integer`, `boolean`, `object`, `array`, `file`. */
  readonly expected?: string;
  /** Another field or value that the rule speaks of. */
  readonly other?: string;
}

/** A rule that the sentences in both languages know. */
interface BrokenRule {
  readonly rule: RuleName;
  readonly code?: never;
  readonly messages?: never;
}

/** A rule of a deployment's own (`GuidelineSettings.rules`), which brings its sentences along. */
interface BrokenOwnRule {
  readonly rule: typeof OWN_RULE;
  /** The deployment's name for the rule, for programs, such as `blocked_word`. */
  readonly code: string;
  /** A sentence for people in each language. */
  readonly messages: { readonly de: string; readonly en: string };
}

/** The rule name of every rule that a deployment adds; its `code` says which. */
export const OWN_RULE = 'custom';

/** Every rule that a field can break. A name here needs a sentence in both languages. */
export const RULES = [
  'required',
  'left_out',
  'type',
  'max',
  'max_items',
  'min',
  'between',
  'in',
  'url',
  'email',
  'https',
  'public_host',
  'lone_surrogate',
  'control_characters',
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

/** The same faults, each field's each rule once: two looks at one field may find the same. */
export function distinctViolations(violations: readonly Violation[]): Violation[] {
  const seen = new Set<string>();
  return violations.filter(({ field, rule, code = '' }) => {
    const key = `${field} ${rule} ${code}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
