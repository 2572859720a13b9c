import type { Context, Middleware, State } from '../kernel/context.ts';
import { HttpError } from '../kernel/problems/problem.ts';
import type { Router } from '../kernel/router.ts';

/**
 * For paths of these routers without a route for the method: OPTIONS gets the list of methods, `refuse` handles every other
 * one (RFC 9110 §9.3.7, §15.5.6). Other paths go on to the next middleware.
 */
export function handleOtherMethods(
  routers: readonly Router<State>[],
  refuse: (ctx: Context, allow: readonly string[]) => void | Promise<void>,
): Middleware {
  return async (ctx, next) => {
    const layers = routers.flatMap((router) => router.match(ctx.path, ctx.method).path);
    // A route with this method called next(): the path exists only on another host.
    if (layers.length === 0 || layers.some(({ methods }) => methods.includes(ctx.method))) return next();
    const allow = [...new Set(layers.flatMap(({ methods }) => methods)), 'OPTIONS'];
    ctx.set('Allow', allow.join(', '));
    if (ctx.method === 'OPTIONS') ctx.status = 204;
    else await refuse(ctx as Context, allow);
  };
}

/** For paths that return JSON. @throws HttpError `method_not_allowed` */
export function refuseAsProblem(_ctx: Context, allow: readonly string[]): void {
  throw new HttpError('method_not_allowed', { allow });
}
