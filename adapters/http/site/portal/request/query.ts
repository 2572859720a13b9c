import type { Context } from '../../../kernel/context.ts';

/** A value of the query that is none: answered by 400 and a page that names it (contract §11). */
export class QueryFault extends Error {
  readonly parameter: string;
  /** As it was given. */
  readonly value: string;
  /** What may stand there, where it is one of some words. */
  readonly known: readonly string[];

  constructor(parameter: string, value: string, known: readonly string[] = []) {
    super(`${parameter} is no value that this page knows`);
    this.name = 'QueryFault';
    this.parameter = parameter;
    this.value = value;
    this.known = known;
  }
}

/**
 * The text of a parameter; undefined where it is absent or blank, as forms send fields that nobody filled in.
 * @throws QueryFault where it is given twice
 */
export function queryText(ctx: Context, parameter: string): string | undefined {
  const value = ctx.query[parameter];
  if (Array.isArray(value)) throw new QueryFault(parameter, value.join(', '));
  return value === undefined || value.trim() === '' ? undefined : value;
}

/** One of some words. @throws QueryFault */
export function queryWord<T extends string>(ctx: Context, parameter: string, words: readonly T[]): T | undefined {
  const value = queryText(ctx, parameter);
  if (value === undefined) return undefined;
  const word = words.find((each) => each === value);
  if (word === undefined) throw new QueryFault(parameter, value, words);
  return word;
}
