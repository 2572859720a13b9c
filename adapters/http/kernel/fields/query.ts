import { Readable } from 'node:stream';
import { DomainError, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import type { Context, Query } from '../context.ts';
import type { Localised } from '../localised.ts';
import type { HttpResponse } from '../responses/response.ts';
import { acknowledgeStrict, isStrict, shortenNames } from './strict-handling.ts';

/** A query parameter; any text is valid unless `integer`, `choice`, `instant`, `date` or `list` is set. */
export interface QueryParameterDoc {
  readonly description: Localised;
  /** Bounds of an integer: the object that is passed to `queryInteger`. */
  readonly integer?: { readonly min: number; readonly max: number; readonly fallback?: number };
  /** A keyword that is valid instead of an integer. */
  readonly keyword?: string;
  readonly choice?: readonly string[];
  /** An RFC 3339 time. */
  readonly instant?: true;
  /** A day in UTC, `YYYY-MM-DD`. */
  readonly date?: true;
  /** At most LIST_MAX ids or choices, comma-separated; with `repeated` also as `name[]=a&name[]=b`. */
  readonly list?: { readonly of: 'id' | readonly string[]; readonly repeated?: true };
}

/** The parameters that a route knows, by name. */
export type QueryDoc = Readonly<Record<string, QueryParameterDoc>>;

/** Maximum parameters of a query, more than any route has. They are counted before they are parsed. */
export const PARAMETERS_MAX = 100;

/** Parses the query. Unknown parameters are reported as ignored, or as faults with `Prefer: handling=strict`. */
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
  const names = shortenNames([...unknown].sort());
  if (names.length === 0 || !isStrict(ctx)) return { known, ignored: names, faults: [] };
  return { known, ignored: [], faults: names.map((field) => ({ field, rule: 'unknown_field' })) };
}

function isKnown(name: string, parameters: QueryDoc): boolean {
  if (Object.hasOwn(parameters, name)) return true;
  const bare = name.replace(/\[\d*\]$/, '');
  return Object.hasOwn(parameters, bare) && parameters[bare]?.list?.repeated === true;
}

/** The parsed query. @throws Error on a route that did not parse it (a bug) */
export function queryOf(ctx: Context): Query {
  if (ctx.state.query === undefined) throw new Error(`the query of ${ctx.path} was not read`);
  return ctx.state.query;
}

/**
 * Runs the handler of a GET and adds the query's faults to those it throws, so that errors that come before 422 keep
 * their precedence. Other methods report query faults themselves before they change anything, with the faults of their
 * body or precondition.
 */
export async function withQueryFaults(ctx: Context, handle: () => Promise<HttpResponse>): Promise<HttpResponse> {
  const { faults } = queryOf(ctx);
  if (faults.length === 0 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return handle();
  try {
    const { body } = await handle();
    if (body instanceof Readable) body.destroy();
  } catch (error) {
    if (!DomainError.is(error, 'validation_failed')) throw error;
    refuseQuery(ctx, error.details.violations);
  }
  refuseQuery(ctx);
  throw new Error('a faulty query is refused');
}

/** @throws DomainError `validation_failed` with `others` and the query's faults, if the query has any */
export function refuseQuery(ctx: Context, others: readonly Violation[] = []): void {
  const { faults } = queryOf(ctx);
  if (faults.length === 0) return;
  acknowledgeStrict(ctx);
  refuseIfAny([...others, ...faults]);
}

/** Adds `meta.ignored_parameters` to a response with a `data` member (contract §2). */
export function reportIgnoredParameters(ctx: Context, response: HttpResponse): HttpResponse {
  const { ignored } = queryOf(ctx);
  const { body } = response;
  if (ignored.length === 0 || !isEnvelope(body)) return response;
  return { ...response, body: { ...body, meta: { ...body.meta, ignored_parameters: ignored } } };
}

function isEnvelope(body: unknown): body is { readonly data: unknown; readonly meta?: object } {
  return typeof body === 'object' && body !== null && 'data' in body;
}
