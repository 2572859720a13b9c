import type { Language, RuleName, Violation } from '../../../../../domain/index.ts';
import type { HtmlValue } from '../html.ts';
import { FAULT_TEXTS, type FaultSentence } from './fault-texts.ts';

/** The texts of a form's field in one language. */
export interface FieldTexts {
  /** The field's name in the form and in sentences. */
  readonly label: string;
  /** The instruction for an empty field or an invalid choice: "Choose a newsroom." Null if the field may be empty. */
  readonly missing: string | null;
  /** The field's own sentences by rule; other rules use a general sentence with the label. */
  readonly rules?: Readonly<Partial<Record<RuleName, FaultSentence>>>;
}

/** The fields of a form, in the order of the page, each with its texts in every language. */
export interface FormDescription<Name extends string = string> {
  readonly names: readonly Name[];
  readonly texts: Readonly<Record<Language, Readonly<Record<Name, FieldTexts>>>>;
  /** Maps violations reported under another name to the field that shows them. Keys are `field rule` or `field`. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** Describes a form. Does not compile if a field lacks texts in a language. */
export function describeForm<const Name extends string>(
  names: readonly Name[],
  texts: Readonly<Record<Language, Readonly<Record<NoInfer<Name>, FieldTexts>>>>,
  aliases: Readonly<Record<string, string>> = {},
): FormDescription<Name> {
  return { names, texts, aliases };
}

/** The description of forms without fields. */
export const NO_FIELDS: FormDescription<never> = describeForm([], { de: {}, en: {} });

declare const DESCRIBED: unique symbol;

/** Name, label and faults of a control. Only `controlsOf` creates it, so that every control has a description. */
export interface DescribedField {
  readonly [DESCRIBED]: true;
  readonly name: string;
  readonly label: HtmlValue;
  readonly language: Language;
  /** Sentences shown above the control and linked to it by `aria-describedby`. */
  readonly faults?: readonly string[] | undefined;
}

/** Sentences by control. */
export type FaultsByField = Readonly<Record<string, readonly string[]>>;

/** Groups a summary's sentences by control. */
export function faultsByField(faults: readonly FormFault[]): FaultsByField {
  const byField: Record<string, readonly string[]> = Object.create(null);
  for (const { field, text } of faults) {
    if (field !== undefined) byField[field] = [...(byField[field] ?? []), text];
  }
  return byField;
}

/** The controls of a form by name. `at` is the row number of repeated fields (`code-0`, `code-1`). */
export function controlsOf<Name extends string>(
  form: FormDescription<Name>,
  language: Language,
  byField: FaultsByField = {},
): (name: Name, row?: number) => DescribedField {
  return (name, row) => {
    const control = row === undefined ? name : `${name}-${row}`;
    const { label } = form.texts[language][name];
    return { name: control, label, language, faults: byField[control] } as Omit<
      DescribedField,
      typeof DESCRIBED
    > as DescribedField;
  };
}

/** A violation as the form shows it. */
export interface FormFault {
  readonly text: string;
  /** The control; absent if the form has none for the violation. */
  readonly field?: string;
}

/** Rules violated by an empty field or an invalid choice. */
const MISSING: ReadonlySet<string> = new Set<RuleName>([
  'required',
  'type',
  'in',
  'exists',
  'accepted',
  'not_empty_html',
  'visible_text',
  'single_value',
]);

/** The number of a row or list entry, as in `code-2` and `types.0`. */
const INDEX_SUFFIX = /[-.]\d+$/;

/** The sentence for a violation, in the form's texts. */
export function formFault(form: FormDescription, violation: Violation, language: Language): FormFault {
  const { field, rule } = violation;
  const control = form.aliases[`${field} ${rule}`] ?? form.aliases[field] ?? field;
  const base = control.replace(INDEX_SUFFIX, '');
  const name =
    form.names.find((candidate) => candidate === control) ?? form.names.find((candidate) => candidate === base);
  const texts = FAULT_TEXTS[language];
  const fieldTexts = name === undefined ? undefined : form.texts[language][name];
  if (name === undefined || fieldTexts === undefined) {
    if (violation.messages !== undefined) return { text: violation.messages[language] };
    return { text: renderSentence(ownProperty(texts.others, `${field} ${rule}`) ?? texts.general, violation) };
  }
  // Each row (`code-2`) has its own control; all entries of a list (`types.0`) share one.
  const fieldName = /-\d+$/.test(control) ? control : name;
  // An embedder's rule has its own sentences.
  if (violation.messages !== undefined) return { field: fieldName, text: violation.messages[language] };
  const specific = ownProperty(fieldTexts.rules, rule) ?? (MISSING.has(rule) ? fieldTexts.missing : null);
  const general = ownProperty(texts.rules, rule) ?? texts.rules.format;
  return {
    field: fieldName,
    text: specific === null ? general(fieldTexts.label, violation) : renderSentence(specific, violation),
  };
}

/** Looks up own properties only: an embedder's rule may have any name, such as `constructor`. */
function ownProperty<T>(table: Readonly<Record<string, T | undefined>> | undefined, key: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}

/**
 * All violations in the form's order: row by row, then the other fields, then those without a field. Each sentence
 * appears once per field.
 */
export function formFaults(form: FormDescription, violations: readonly Violation[], language: Language): FormFault[] {
  const rowOf = ({ field = '' }: FormFault) => Number(/-(\d+)$/.exec(field)?.[1] ?? Number.MAX_SAFE_INTEGER);
  const position = ({ field }: FormFault) => {
    const base = field === undefined ? -1 : form.names.indexOf(field.replace(/-\d+$/, ''));
    return base === -1 ? form.names.length : base;
  };
  const seen = new Set<string>();
  return violations
    .map((violation) => formFault(form, violation, language))
    .filter(({ field = '', text }) => {
      const key = `${field} ${text}`;
      return !seen.has(key) && seen.add(key);
    })
    .toSorted((a, b) => rowOf(a) - rowOf(b) || position(a) - position(b));
}

function renderSentence(sentence: FaultSentence, violation: Violation): string {
  return typeof sentence === 'string' ? sentence : sentence(violation);
}
