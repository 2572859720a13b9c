import type { Context } from '../../../kernel/context.ts';
import { problemResponse, requestIds } from '../../../kernel/problems/error-mapping.ts';
import { send } from '../../../kernel/responses/send.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';

/** True for a client that prefers JSON to a page. */
export function wantsJson(ctx: Context): boolean {
  return ctx.accepts('html', 'json') === 'json';
}

/** Sends an error as a problem document (RFC 9457), like the API. */
export function sendProblem({ addresses }: PortalServices, { ctx, language }: PortalRequest, error: unknown): void {
  send(ctx, problemResponse(error, { baseUrl: addresses.baseUrl, ...ctx.state, language }));
}

/** Like sendProblem, for a refusal that has neither an API code nor its own page. */
export function sendOtherProblem(
  { ctx, language }: PortalRequest,
  problem: { readonly status: number; readonly title: string; readonly detail: string },
): void {
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Language': language,
    'Cache-Control': 'no-store',
  };
  const body = { type: 'about:blank', ...problem, ...requestIds(ctx.state) };
  send(ctx, { status: problem.status, headers, body });
}
