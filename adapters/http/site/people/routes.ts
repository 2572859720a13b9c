import { DomainError } from '../../../../domain/index.ts';
import type { Context, Middleware, State } from '../../kernel/context.ts';
import type { Limiter, NetworkLimiter } from '../../kernel/limits/rate-limit.ts';
import { HttpError } from '../../kernel/problems/problem.ts';
import { Router } from '../../kernel/router.ts';
import type { AccountServices } from './account/account-services.ts';
import { ACCOUNT_STYLE } from './account/layout/assets.ts';
import { accountRoutes } from './account/routes.ts';
import { securityRoutes } from './account/security/routes.ts';
import { DESK_STYLE, PREFETCH_RULES, PREFETCH_RULES_PATH } from './desk/layout/assets.ts';
import { deskRoutes } from './desk/routes.ts';
import { PEOPLE_STYLE, stylesheetRouter } from './layout/stylesheet.ts';
import { reportRoutes } from './report/routes.ts';
import { REPORT_STYLE } from './report/style.ts';
import { createDoor } from './session/door.ts';
import { sendRefusal } from './session/refusals.ts';
import { allSignInRoutes } from './sign-in/routes.ts';

/** Where pages for people who sign in begin, and the one for who reports something. */
const BASES = /^\/(?:account|desk|links|report|sign-in|sign-out)(?:\/|$)/;

/** Those of them that take a session. */
const PERSONAL = /^\/(?:account|desk)(?:\/|$)/;

export interface PeopleLimits {
  /** SESSION_REQUESTS_PER_MINUTE. */
  readonly perSession: Limiter;
  /** CEREMONIES_PER_MINUTE. */
  readonly perNetwork: NetworkLimiter;
}

export interface PeoplePages {
  /** Answers what a route has. */
  readonly routes: Middleware;
  readonly routers: readonly Router<State>[];
  /** Answers what is asked of a page beside being read and sent its form. */
  readonly refuseMethod: (ctx: Context, allow: readonly string[]) => void;
  /** Answers for addresses that no route has. */
  readonly refusePath: Middleware;
}

/**
 * The pages for people who sign in: below the service's own address alone, as the cookie of a session belongs to it. A portal's
 * host has none of them.
 */
export function peoplePages(services: AccountServices, { perSession, perNetwork }: PeopleLimits): PeoplePages {
  // There are more than a hundred routes: a request looks through those of its section alone.
  const routers = new Map<string, Router<State>>();
  const routerFor = (path: string) => {
    const [section = '', room] = sectionsOf(path);
    return (room === undefined ? undefined : routers.get(room)) ?? routers.get(section);
  };
  const isPage = (path: string) => routerFor(path)?.match(path, 'GET').route ?? false;
  const door = createDoor({ services, perSession, isPage });
  const mount = (method: 'GET' | 'POST', path: string, handle: (ctx: Context) => Promise<void>) => {
    const section = sectionsOf(path).findLast((each) => !each.includes(':')) ?? '';
    const router = routers.get(section) ?? new Router<State>();
    routers.set(section, router);
    router.register(path, [method], (ctx) => {
      ctx.state.timeZone = services.timeZone;
      return handle(ctx as Context);
    });
  };
  const forms = { ...services, door, perNetwork };
  for (const { method, path, handle } of [...allSignInRoutes(forms), ...reportRoutes(forms)]) {
    mount(method, path, door.forAnybody(handle));
  }
  for (const { method, path, handle } of securityRoutes(services)) {
    mount(method, `/account${path}`, door.forPerson(handle));
  }
  for (const { method, path, ...route } of deskRoutes(services)) mount(method, `/desk${path}`, door.forEditor(route));
  for (const { path, method, ...route } of accountRoutes(services)) {
    mount(method, `/account${path}`, door.forVisitor(route));
  }
  const notFound = async () => {
    throw new DomainError('not_found', { what: 'page' });
  };
  const forAnybody = door.forAnybody(notFound);
  // Which pages there are is for those to know who have signed in.
  const forPerson = door.forPerson(notFound);
  const handlers = new Map([...routers.values()].map((router) => [router, router.routes() as Middleware]));
  return {
    routes: (ctx, next) => {
      const router = routerFor(ctx.path);
      return router === undefined ? next() : handlers.get(router)?.(ctx, next);
    },
    routers: [...routers.values()],
    refuseMethod: (ctx, allow) =>
      sendRefusal(ctx, services.addresses.baseUrl, new HttpError('method_not_allowed', { allow })),
    refusePath: (ctx) => (PERSONAL.test(ctx.path) ? forPerson : forAnybody)(ctx as Context),
  };
}

/** The section that a path is in, and the room of it: `/account` and `/account/releases`. As routes are, in whatever case. */
function sectionsOf(path: string): string[] {
  const [, section, room] = /^(\/[^/]*)(\/[^/]+)?/.exec(path.toLowerCase()) ?? [];
  return section === undefined ? [] : room === undefined ? [section] : [section, section + room];
}

/** What people's pages load beside scripts: their stylesheets, and which page the desk fetches ahead. */
export function peopleAssetRouter(): Router<State> {
  const router = stylesheetRouter([PEOPLE_STYLE, ACCOUNT_STYLE, DESK_STYLE, REPORT_STYLE]);
  router.get(PREFETCH_RULES_PATH, (ctx) => {
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.remove('Content-Language');
    ctx.remove('Vary');
    ctx.type = 'application/speculationrules+json';
    ctx.body = PREFETCH_RULES;
  });
  return router;
}

/** As `middleware`, for addresses of people's pages alone: no other request looks through their routes, nor do they look through others. */
export function belowPeople(addresses: AccountServices['addresses'], middleware: Middleware): Middleware {
  return (ctx, next) =>
    BASES.test(ctx.path) && addresses.requestedPortal(ctx.host) === null ? middleware(ctx, next) : next();
}
