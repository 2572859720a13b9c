import { DomainError } from '../../../../domain/index.ts';
import type { Context, Middleware, State } from '../../kernel/context.ts';
import type { Limiter, NetworkLimiter } from '../../kernel/limits/rate-limit.ts';
import { HttpError } from '../../kernel/problems/problem.ts';
import { Router } from '../../kernel/router.ts';
import { seeOther } from '../page/notices.ts';
import { ACCOUNT_STYLE } from './account/account-page.ts';
import { ACCOUNT_REFUSALS } from './account/refusal-pages.ts';
import { accountRoutes } from './account/routes.ts';
import { securityRoutes } from './account/security/routes.ts';
import { DESK_STYLE, deskRefusalPage } from './desk/desk-page.ts';
import { PREFETCH_RULES, PREFETCH_RULES_PATH } from './desk/prefetch-rules.ts';
import { deskRoutes } from './desk/routes.ts';
import { PEOPLE_STYLE, stylesheetRouter } from './layout/stylesheet.ts';
import { reportRoutes } from './report/routes.ts';
import { REPORT_STYLE } from './report/style.ts';
import type { PeopleServices, Route } from './route.ts';
import { createDoor } from './session/door.ts';
import { sendRefusal } from './session/refusals.ts';
import { signInAndOutRoutes } from './sign-in/routes.ts';

/** First segments of the pages for people who sign in or report a release. */
const BASES = /^\/(?:account|desk|links|report|sign-in|sign-out)(?:\/|$)/;
/** First segments of pages that require a session. */
const PERSONAL = /^\/(?:account|desk)(?:\/|$)/;

export interface PeopleLimits {
  /** Limits requests by SESSION_REQUESTS_PER_MINUTE. */
  readonly perSession: Limiter;
  /** Limits ceremonies by CEREMONIES_PER_MINUTE. */
  readonly perNetwork: NetworkLimiter;
}

export interface PeoplePages {
  readonly routes: Middleware;
  readonly routers: readonly Router<State>[];
  /** Refuses methods that a path does not support. */
  readonly refuseMethod: (ctx: Context, allow: readonly string[]) => void;
  /** Refuses paths without a route. */
  readonly refusePath: Middleware;
}

/** The pages for people who sign in. They exist only on the service's own host, to which the session cookie belongs. */
export function peoplePages(services: PeopleServices, { perSession, perNetwork }: PeopleLimits): PeoplePages {
  // One router per section, so that a request is not matched against more than a hundred routes.
  const routers = new Map<string, Router<State>>();
  const routerFor = (path: string) => {
    const [section = '', subsection] = sectionsOf(path);
    return (subsection === undefined ? undefined : routers.get(subsection)) ?? routers.get(section);
  };
  const isPage = (path: string) => routerFor(path)?.match(path, 'GET').route ?? false;
  const refusals = { ...ACCOUNT_REFUSALS, toEditor: deskRefusalPage };
  const door = createDoor({ services, perSession, isPage, refusals });
  const routes: readonly Route[] = [
    ...signInAndOutRoutes({ ...services, door, perNetwork }),
    ...reportRoutes(services),
    ...deskRoutes(services),
    ...accountRoutes(services),
    ...securityRoutes(services),
  ];
  for (const route of [...routes, ...pagesOfForms(routes)]) {
    const section = sectionsOf(route.path).findLast((candidate) => !candidate.includes(':')) ?? '';
    const router = routers.get(section) ?? new Router<State>();
    routers.set(section, router);
    const handle = door.guard(route);
    router.register(route.path, [route.method], (ctx) => {
      ctx.state.timeZone = services.timeZone;
      return handle(ctx as Context);
    });
  }
  const notFound = async () => {
    throw new DomainError('not_found', { what: 'page' });
  };
  const forAnybody = door.guard({ for: 'anybody', handle: notFound });
  // Requires a session, so that only signed-in people learn which pages exist.
  const forPerson = door.guard({ for: 'person', handle: notFound });
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

/**
 * Routes for forms that have no page of their own. The page of a refused form has the form's address; opened again, it leads
 * to the nearest page above it.
 */
function pagesOfForms(routes: readonly Route[]): Route[] {
  const pages = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return routes.flatMap((route) => {
    if (pages.has(route.path)) return [];
    let page = route.path;
    while (page !== '' && !pages.has(page)) page = page.slice(0, page.lastIndexOf('/'));
    const depth = page.split('/').length;
    // Of the path as sent: decoded parameters may contain anything.
    const handle = async (ctx: Context) =>
      seeOther(ctx, `${ctx.path.split('/').slice(0, depth).join('/')}${ctx.search}`);
    return page === '' ? [] : [{ method: 'GET', path: route.path, for: route.for, handle } as Route];
  });
}

/** The first one and two segments of a path, such as `/account` and `/account/releases`, in lower case. */
function sectionsOf(path: string): string[] {
  const [, section, rest] = /^(\/[^/]*)(\/[^/]+)?/.exec(path.toLowerCase()) ?? [];
  return section === undefined ? [] : rest === undefined ? [section] : [section, section + rest];
}

/** Serves the stylesheets of these pages, and the desk's prefetch rules. */
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

/** Restricts a middleware to the paths of these pages. */
export function belowPeople(addresses: PeopleServices['addresses'], middleware: Middleware): Middleware {
  return (ctx, next) =>
    BASES.test(ctx.path) && addresses.requestedPortal(ctx.host) === null ? middleware(ctx, next) : next();
}
