import type Koa from 'koa';
import type { Caller, Language, Violation } from '../../../domain/index.ts';

/** A request's query, checked against its route's parameters (`doc.query`). */
export interface Query {
  /** The parameters that the route knows. */
  readonly known: URLSearchParams;
  /** Names of unknown parameters, for `meta`; empty for a strict client, which gets faults instead. */
  readonly ignored: readonly string[];
  /** Faults: too many parameters, or unknown ones if the client is strict (`Prefer: handling=strict`). */
  readonly faults: readonly Violation[];
}

/** State that middleware sets for handlers and the log. */
export interface State {
  requestId: string;
  /** Set while the request is traced. */
  traceId?: string;
  language: Language;
  /** Time zone of pages for signed-in users. */
  timeZone?: string;
  /** Set by `authenticate` before any handler under /api, /service and /mcp runs. */
  caller?: Caller;
  /** Set before the handler of a route runs. */
  query?: Query;
  /** The error behind a 5xx, for the log. */
  failure?: unknown;
  /** For the log: the problem's code, and why authentication failed. */
  problem?: { readonly problem: string; readonly reason?: string };
}

export type Context = Koa.ParameterizedContext<State> & { params: Record<string, string> };
export type Middleware = Koa.Middleware<State>;

/** The authenticated caller. @throws Error on a route without authentication (a bug) */
export function callerOf(ctx: Context): Caller {
  if (ctx.state.caller === undefined) throw new Error(`${ctx.path} was reached without authentication`);
  return ctx.state.caller;
}
