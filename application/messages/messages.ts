import type { Language, Violation } from '../../domain/index.ts';
import { GERMAN } from './de/german.ts';
import { ENGLISH } from './en/english.ts';
import type { ProblemCode, ProblemDetails } from './problem-codes.ts';
import type { Texts } from './texts.ts';

export { chooseLanguage } from './language.ts';
export type { HttpProblemDetails, ProblemCode, ProblemDetails } from './problem-codes.ts';

const TEXTS: Readonly<Record<Language, Texts>> = { de: GERMAN, en: ENGLISH };

/** Every code that a problem can have (contract §3). */
export const PROBLEM_CODES = Object.keys(ENGLISH.problems) as readonly ProblemCode[];

/**
 * A sentence with the field and the remedy, such as `The title is required.` A rule that is not in the tables gets a
 * general sentence: JavaScript programs are not type-checked.
 */
export function describeViolation(violation: Violation, language: Language): string {
  const { rules, special, unknownRule } = TEXTS[language];
  if (violation.messages !== undefined) return violation.messages[language] ?? unknownRule(violation);
  // Entries of a list share one description, regardless of index, as do a client's own values, regardless of key.
  const field = violation.field.replace(/\.\d+$|(?<=^metadata)\..*$/s, '.*');
  const describe = own(special, `${field} ${violation.rule}`) ?? own(rules, violation.rule) ?? unknownRule;
  return describe(violation);
}

/** The table's own entry, never an inherited one. */
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/**
 * Title and detail of a problem (RFC 9457). With violations, the detail is the first one's sentence and the number of
 * others (contract §3).
 */
export function describeProblem<C extends ProblemCode>(
  code: C,
  details: ProblemDetails[C],
  language: Language,
): { title: string; detail: string } {
  const texts = TEXTS[language];
  const { title } = texts.problems[code];
  const violations: readonly Violation[] = 'violations' in details ? details.violations : [];
  const [first, ...others] = violations;
  if (first === undefined) return { title, detail: texts.problems[code].detail(details) };
  const more = others.length === 0 ? '' : ` ${texts.andMore(others.length)}`;
  return { title, detail: `${describeViolation(first, language)}${more}` };
}

/** The reason of a sandbox rejection with `other`, in the release's language. */
export function describeSandboxRejection(
  codes: { readonly unknown: readonly string[]; readonly known: readonly string[] },
  language: Language,
): string {
  return TEXTS[language].sandboxRejection(codes);
}

/** The title of a problem: a few words, equal for every occurrence. */
export function problemTitle(code: ProblemCode, language: Language): string {
  return TEXTS[language].problems[code].title;
}

/** Meaning and remedy of a code: paragraphs separated by blank lines, without markup. */
export function explainProblem(code: ProblemCode, language: Language): string {
  return TEXTS[language].problems[code].explanation.join('\n\n');
}
