import type { RuleName, Violation } from '../../domain/index.ts';
import type { ProblemCode, ProblemDetails } from './problem-codes.ts';

/** The texts of one problem. */
export interface ProblemText<C extends ProblemCode> {
  /** A few words, the same each time. */
  readonly title: string;
  /** One or two sentences on this occurrence. */
  detail(details: ProblemDetails[C]): string;
  /** What it means and what to do, for the page that a problem's `type` points to: paragraphs. */
  readonly explanation: readonly string[];
}

/** A sentence for every rule: a new rule does not compile until it has one in each language. */
export interface ViolationTexts {
  readonly rules: Readonly<Record<RuleName, (violation: Violation) => string>>;
  /** Where one field’s fault needs other words: by `field rule`; `field.* rule` for the entries of a list. */
  readonly special: Readonly<Record<string, (violation: Violation) => string>>;
  /** Where the rule has no sentence of its own. */
  unknownRule(violation: Violation): string;
}

export interface Texts extends ViolationTexts {
  readonly problems: { readonly [C in ProblemCode]: ProblemText<C> };
  /** What follows the first of several sentences; `count` is that of the others. */
  andMore(count: number): string;
  /** Why a sandbox release is rejected for `other`: `unknown` was given as codes and is none, as opposed to `known`. */
  sandboxRejection(given: { readonly unknown: readonly string[]; readonly known: readonly string[] }): string;
}

/** `16 MB` for 16 MiB, as the specification counts. */
export function megabytes(bytes: number): string {
  return `${Math.round((bytes / (1024 * 1024)) * 10) / 10} MB`;
}

/** `a, b or c`. */
export function alternatives(options: readonly string[], or: string): string {
  if (options.length < 2) return options.join('');
  return `${options.slice(0, -1).join(', ')} ${or} ${options.at(-1)}`;
}
