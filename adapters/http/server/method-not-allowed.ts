import type { Context, Middleware, State } from '../kernel/context.ts';
import { HttpError } from '../kernel/problems/problem.ts';
import type { Router } from '../kernel/router.ts';

/**
 * Handles known paths requested with an unsupported method: OPTIONS gets the Allow list, `refuse` handles the rest
 * (RFC 9110 §9.3.7, §15.5.6). Unknown paths go on to the next middleware.
 */
export function handleOtherMethods(
  routers: readonly Router<State>[],
  refuse: (ctx: Context, allow: readonly string[]) => void | Promise<void>,
): Middleware {
  return async (ctx, next) => {
    const layers = routers.flatMap((router) => router.match(ctx.path, ctx.method).path);
    // A route matched but called next(): it exists only on another host, so this is no 405.
    if (layers.length === 0 || layers.some(({ methods }) => methods.includes(ctx.method))) return next();
    const allow = [...new Set(layers.flatMap(({ methods }) => methods)), 'OPTIONS'];
    ctx.set('Allow', allow.join(', '));
    if (ctx.method === 'OPTIONS') ctx.status = 204;
    else await refuse(ctx as Context, allow);
  };
}

/** The `refuse` of paths that return JSON. @throws HttpError `method_not_allowed` */
export function refuseAsProblem(_ctx: Context, allow: readonly string[]): void {
  throw new HttpError('method_not_allowed', { allow });
}
