import type { Language, RuleName, Violation } from '../../../../../domain/index.ts';
import type { HtmlValue } from '../html.ts';
import { FAULT_TEXTS, type FaultSentence } from './fault-texts.ts';

/** The texts of a form's field in one language. */
export interface FieldTexts {
  /** The field's name in the form and in sentences. */
  readonly label: string;
  /** The instruction for an empty field or an invalid choice: "Choose a newsroom." Null if the field may be empty. */
  readonly missing: string | null;
  /** Sentences of the field's own; other rules have a general sentence that uses the label. */
  readonly rules?: Readonly<Partial<Record<RuleName, FaultSentence>>>;
}

/** The fields of a form, in the order of the page, each with its texts in every language. */
export interface FormDescription<Name extends string = string> {
  readonly names: readonly Name[];
  readonly texts: Readonly<Record<Language, Readonly<Record<Name, FieldTexts>>>>;
  /** The field that shows a violation reported under another name; the key is `field rule` or `field`. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** Describes a form. A field without texts in every language does not compile. */
export function describeForm<const Name extends string>(
  names: readonly Name[],
  texts: Readonly<Record<Language, Readonly<Record<NoInfer<Name>, FieldTexts>>>>,
  aliases: Readonly<Record<string, string>> = {},
): FormDescription<Name> {
  return { names, texts, aliases };
}

/** The description of forms that have buttons only. */
export const NO_FIELDS: FormDescription<never> = describeForm([], { de: {}, en: {} });

declare const DESCRIBED: unique symbol;

/** Name, label and faults of a control. Only `controlsOf` makes one, so that every control has a description. */
export interface DescribedField {
  readonly [DESCRIBED]: true;
  readonly name: string;
  readonly label: HtmlValue;
  readonly language: Language;
  /** Sentences shown above the control and tied to it. */
  readonly faults?: readonly string[] | undefined;
}

/** Sentences by control. */
export type FaultsByField = Readonly<Record<string, readonly string[]>>;

/** The sentences of a summary by control. */
export function faultsByField(faults: readonly FormFault[]): FaultsByField {
  const byField: Record<string, readonly string[]> = Object.create(null);
  for (const { field, text } of faults) {
    if (field !== undefined) byField[field] = [...(byField[field] ?? []), text];
  }
  return byField;
}

/** The controls of a form by name; `at` numbers the rows of fields that repeat (`code-0`, `code-1`). */
export function controlsOf<Name extends string>(
  form: FormDescription<Name>,
  language: Language,
  byField: FaultsByField = {},
): (name: Name, at?: number) => DescribedField {
  return (name, at) => {
    const control = at === undefined ? name : `${name}-${at}`;
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
  /** The control; absent where the form has none for it. */
  readonly field?: string;
}

/** Rules broken by an empty field or by a value that is none of the field's choices. */
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

/** The number of a row or of a list's entry, as in `code-2` and `types.0`. */
const NUMBERED = /[-.]\d+$/;

/** The sentence for a violation, in the form's texts. */
export function formFault(form: FormDescription, violation: Violation, language: Language): FormFault {
  const { field, rule } = violation;
  const control = form.aliases[`${field} ${rule}`] ?? form.aliases[field] ?? field;
  const base = control.replace(NUMBERED, '');
  const name = form.names.find((each) => each === control) ?? form.names.find((each) => each === base);
  const texts = FAULT_TEXTS[language];
  const words = name === undefined ? undefined : form.texts[language][name];
  if (name === undefined || words === undefined) {
    if (violation.messages !== undefined) return { text: violation.messages[language] };
    return { text: said(ownOf(texts.others, `${field} ${rule}`) ?? texts.general, violation) };
  }
  // Rows (`code-2`) are controls of their own; the entries of a list (`types.0`) share one.
  const shown = /-\d+$/.test(control) ? control : name;
  // A deployment's own rule brings its own sentences.
  if (violation.messages !== undefined) return { field: shown, text: violation.messages[language] };
  const own = ownOf(words.rules, rule) ?? (MISSING.has(rule) ? words.missing : null);
  const general = ownOf(texts.rules, rule) ?? texts.rules.format;
  return { field: shown, text: own === null ? general(words.label, violation) : said(own, violation) };
}

/** An own entry only, never an inherited one: an embedder's rule can have any name. */
function ownOf<T>(table: Readonly<Record<string, T | undefined>> | undefined, key: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** All violations in the order of the form, those of no field last; each sentence once per field. */
export function formFaults(form: FormDescription, violations: readonly Violation[], language: Language): FormFault[] {
  const place = ({ field }: FormFault) => {
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
    .toSorted((a, b) => place(a) - place(b));
}

function said(sentence: FaultSentence, violation: Violation): string {
  return typeof sentence === 'string' ? sentence : sentence(violation);
}
