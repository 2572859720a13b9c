import type { Context } from '../context.ts';
import { codeOf, problemResponse, statusOf } from './error-mapping.ts';

/** Records a page's error for the log and sets the headers of its status, Retry-After and Connection. */
export function recordRefusal(ctx: Context, baseUrl: string, error: unknown): void {
  if (statusOf(error) >= 500) ctx.state.failure = error;
  ctx.state.problem = { problem: codeOf(error) };
  const { headers = {} } = problemResponse(error, { baseUrl, ...ctx.state });
  for (const name of ['Retry-After', 'Connection']) {
    const value = headers[name];
    if (value !== undefined) ctx.set(name, value);
  }
}
