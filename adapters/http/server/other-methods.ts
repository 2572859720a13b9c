import type { Context, Middleware, State } from '../kernel/context.ts';
import { HttpError } from '../kernel/problems/problem.ts';
import type { Router } from '../kernel/router.ts';

/**
 * What is asked of an address of these routers beside being read: OPTIONS gets the list of methods, and `refuse`
 * answers every other method (RFC 9110 §9.3.7, §15.5.6). Goes on where none of them has the address.
 */
export function answerOtherMethods(
  routers: readonly Router<State>[],
  refuse: (ctx: Context, allow: readonly string[]) => void,
): Middleware {
  return async (ctx, next) => {
    const layers = routers.flatMap((router) => router.match(ctx.path, ctx.method).path);
    // A route that answers the method passed it on: the path stands at another host alone.
    if (layers.length === 0 || layers.some(({ methods }) => methods.includes(ctx.method))) return next();
    const allow = [...new Set(layers.flatMap(({ methods }) => methods)), 'OPTIONS'];
    ctx.set('Allow', allow.join(', '));
    if (ctx.method === 'OPTIONS') ctx.status = 204;
    else refuse(ctx as Context, allow);
  };
}

/** For addresses that answer with JSON. @throws HttpError `method_not_allowed` */
export function refuseAsProblem(_ctx: Context, allow: readonly string[]): void {
  throw new HttpError('method_not_allowed', { allow });
}
