import type { Context } from '../../../kernel/context.ts';

/** An invalid query parameter. The response is 400, with a page that names it (contract §11). */
export class QueryFault extends Error {
  readonly parameter: string;
  /** The value as received. */
  readonly value: string;
  /** The allowed values, if they can be listed. */
  readonly known: readonly string[];

  constructor(parameter: string, value: string, known: readonly string[] = []) {
    super(`invalid value of the query parameter ${parameter}`);
    this.name = 'QueryFault';
    this.parameter = parameter;
    this.value = value;
    this.known = known;
  }
}

/**
 * A parameter's text; undefined if it is absent or blank, since forms submit empty fields.
 * @throws QueryFault if it is repeated
 */
export function queryText(ctx: Context, parameter: string): string | undefined {
  const value = ctx.query[parameter];
  if (Array.isArray(value)) throw new QueryFault(parameter, value.join(', '));
  return value === undefined || value.trim() === '' ? undefined : value;
}

/** A parameter with a fixed set of values. @throws QueryFault */
export function queryChoice<T extends string>(ctx: Context, parameter: string, choices: readonly T[]): T | undefined {
  const value = queryText(ctx, parameter);
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new QueryFault(parameter, value, choices);
  return choice;
}
