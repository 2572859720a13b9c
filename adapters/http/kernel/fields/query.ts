import { Readable } from 'node:stream';
import { DomainError, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import type { Answer } from '../answers/answer.ts';
import type { Context, Query } from '../context.ts';
import type { Localised } from '../localised.ts';
import { acknowledgeStrict, isStrict, shownNames } from './strictness.ts';

/** A parameter of the query; any text where nothing says more. */
export interface QueryParameterDoc {
  readonly description: Localised;
  /** A whole number within bounds: the very object that `queryInteger` is given. */
  readonly integer?: { readonly min: number; readonly max: number; readonly fallback?: number };
  /** One of these words. */
  readonly choice?: readonly string[];
  /** A time by RFC 3339. */
  readonly instant?: true;
  /** At most LIST_MAX values: ids, or words; with commas between them, or where it is repeated as `name[]=a&name[]=b`. */
  readonly list?: { readonly of: 'id' | readonly string[]; readonly repeated?: true };
}

/** The parameters that a route knows, by name. */
export type QueryDoc = Readonly<Record<string, QueryParameterDoc>>;

/** More than any route knows. They are counted before they are parsed. */
export const PARAMETERS_MAX = 100;

/** Reads the query. Unknown parameters are reported, or are faults with `Prefer: handling=strict`. */
export function readQuery(ctx: Context, parameters: QueryDoc = {}): Query {
  if (ctx.querystring === '') return { known: new URLSearchParams(), ignored: [], faults: [] };
  const count = ctx.querystring.split('&', PARAMETERS_MAX + 1).length;
  if (count > PARAMETERS_MAX) {
    const fault: Violation = { field: 'query', rule: 'max_items', max: PARAMETERS_MAX };
    return { known: new URLSearchParams(), ignored: [], faults: [fault] };
  }
  const known = new URLSearchParams();
  const unknown = new Set<string>();
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    if (isKnown(name, parameters)) known.append(name, value);
    else unknown.add(name);
  }
  const names = shownNames([...unknown].sort());
  if (names.length === 0 || !isStrict(ctx)) return { known, ignored: names, faults: [] };
  return { known, ignored: [], faults: names.map((field) => ({ field, rule: 'unknown_field' })) };
}

function isKnown(name: string, parameters: QueryDoc): boolean {
  if (Object.hasOwn(parameters, name)) return true;
  const bare = name.replace(/\[\d*\]$/, '');
  return Object.hasOwn(parameters, bare) && parameters[bare]?.list?.repeated === true;
}

/** The query as its route read it. @throws Error where it was not read, which is a fault of ours */
export function queryOf(ctx: Context): Query {
  if (ctx.state.query === undefined) throw new Error(`the query of ${ctx.path} was not read`);
  return ctx.state.query;
}

/**
 * Runs the handler of a GET, and reports the query's faults with those that it finds, after whatever comes before 422.
 * Other methods report them before they change anything: with the fields of their body, or their precondition.
 */
export async function withQueryFaults(ctx: Context, handle: () => Promise<Answer>): Promise<Answer> {
  const { faults } = queryOf(ctx);
  if (faults.length === 0 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return handle();
  try {
    const { body } = await handle();
    // A file that is not sent is closed.
    if (body instanceof Readable) body.destroy();
  } catch (error) {
    if (!DomainError.is(error, 'validation_failed')) throw error;
    refuseQuery(ctx, error.details.violations);
  }
  refuseQuery(ctx);
  throw new Error('a faulty query is refused');
}

/** @throws DomainError `validation_failed` with the query's faults, after those given, where there are some */
export function refuseQuery(ctx: Context, others: readonly Violation[] = []): void {
  const { faults } = queryOf(ctx);
  if (faults.length === 0) return;
  acknowledgeStrict(ctx);
  refuseIfAny([...others, ...faults]);
}

/** The answer with the names of the parameters that had no effect, where it has a place for them (contract §2). */
export function reportIgnoredParameters(ctx: Context, answer: Answer): Answer {
  const { ignored } = queryOf(ctx);
  const { body } = answer;
  if (ignored.length === 0 || !isEnvelope(body)) return answer;
  return { ...answer, body: { ...body, meta: { ...body.meta, ignored_parameters: ignored } } };
}

function isEnvelope(body: unknown): body is { readonly data: unknown; readonly meta?: object } {
  return typeof body === 'object' && body !== null && 'data' in body;
}
