import type { RuleName, Violation } from '../../domain/index.ts';
import type { ProblemCode, ProblemDetails } from './problem-codes.ts';

/** The texts of one problem. */
export interface ProblemText<C extends ProblemCode> {
  /** A few words, equal for every occurrence. */
  readonly title: string;
  /** One or two sentences on this occurrence. */
  detail(details: ProblemDetails[C]): string;
  /** Meaning and remedy, for the page of the problem's `type`: paragraphs. */
  readonly explanation: readonly string[];
}

/** A sentence for every rule: a new rule does not compile until it has one in each language. */
export interface ViolationTexts {
  readonly rules: Readonly<Record<RuleName, (violation: Violation) => string>>;
  /** Exceptions for single fields, by `field rule`; `field.* rule` for entries of a list. */
  readonly special: Readonly<Record<string, (violation: Violation) => string>>;
  /** For a rule without a sentence of its own. */
  unknownRule(violation: Violation): string;
}

export interface Texts extends ViolationTexts {
  readonly problems: { readonly [C in ProblemCode]: ProblemText<C> };
  /** Follows the first of several sentences; `count` is the number of others. */
  andMore(count: number): string;
  /** The reason of a sandbox rejection with `other`: `unknown` codes as opposed to `known` ones. */
  sandboxRejection(codes: { readonly unknown: readonly string[]; readonly known: readonly string[] }): string;
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

/** The key in `metadata.KEY`. */
export function metadataKey(field: string): string {
  return field.slice('metadata.'.length);
}
