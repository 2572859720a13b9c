import type Koa from 'koa';
import type { Caller, Language, Violation } from '../../../domain/index.ts';

/** What a request's query holds, judged by what its route says of it (`doc.query`). */
export interface Query {
  /** The parameters that the route knows. */
  readonly known: URLSearchParams;
  /** Names of the others, where they are to be reported. */
  readonly ignored: readonly string[];
  /** Too many parameters, and the unknown ones where the client is strict. */
  readonly faults: readonly Violation[];
}

/** What the middleware before a handler leaves for it. */
export interface State {
  requestId: string;
  language: Language;
  /** Of the times in a page for people who sign in. */
  timeZone?: string;
  /** Set by authenticate, before any handler under /api and /service runs. */
  caller?: Caller;
  /** Set before the handler of a route runs. */
  query?: Query;
  /** What went wrong inside, for logs; set where the answer is a 5xx. */
  failure?: unknown;
  /** The code that was answered, and why a caller was not recognised; for logs, too. */
  problem?: { readonly problem: string; readonly reason?: string };
}

export type Context = Koa.ParameterizedContext<State> & { params: Record<string, string> };
export type Middleware = Koa.Middleware<State>;

/** The caller that authenticate found. @throws Error where a route runs without it, which is a fault of ours */
export function callerOf(ctx: Context): Caller {
  if (ctx.state.caller === undefined) throw new Error(`${ctx.path} was reached without authentication`);
  return ctx.state.caller;
}
