import Router from '@koa/router';
import type { Context, Middleware, State } from '../kernel/context.ts';
import type { Limiter } from '../kernel/limits/rate-limit.ts';
import type { AccountServices } from './account/account-services.ts';
import { accountRoutes } from './account/routes.ts';
import { securityRoutes } from './account/security/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { createDoor } from './session/door.ts';
import { allSignInRoutes } from './sign-in/routes.ts';

/** Where pages for people who sign in begin. */
const BASES = /^\/(?:account|desk|links|sign-in|sign-out)(?:\/|$)/;

export interface PeopleLimits {
  /** SESSION_REQUESTS_PER_MINUTE. */
  readonly perSession: Limiter;
  /** CEREMONIES_PER_MINUTE. */
  readonly perNetwork: Limiter;
}

/**
 * The pages for people who sign in: below the service's own address alone, as the cookie of a session belongs to it. A portal's
 * host has none of them.
 */
export function peopleRouter(services: AccountServices, { perSession, perNetwork }: PeopleLimits): Router<State> {
  const router = new Router<State>();
  const isPage = (path: string) => router.match(path, 'GET').route;
  const door = createDoor({ services, perSession, isPage });
  const mount = (method: 'GET' | 'POST', path: string, handle: (ctx: Context) => Promise<void>) => {
    router.register(path, [method], (ctx) => handle(ctx as Context));
  };
  for (const { method, path, handle } of allSignInRoutes({ ...services, door, perNetwork })) {
    mount(method, path, door.forAnybody(handle));
  }
  for (const { method, path, handle } of securityRoutes(services)) {
    mount(method, `/account${path}`, door.forPerson(handle));
  }
  for (const { method, path, handle } of deskRoutes()) mount(method, path, door.forPerson(handle));
  for (const { path, method, ...route } of accountRoutes(services)) {
    mount(method, `/account${path}`, door.forVisitor(route));
  }
  return router;
}

/** As `middleware`, for addresses of people's pages alone: no other request looks through their routes, nor do they look through others. */
export function belowPeople(addresses: AccountServices['addresses'], middleware: Middleware): Middleware {
  return (ctx, next) =>
    BASES.test(ctx.path) && addresses.requestedPortal(ctx.host) === null ? middleware(ctx, next) : next();
}
