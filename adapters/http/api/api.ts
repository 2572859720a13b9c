import type { RouterMiddleware } from '@koa/router';
import { assertPermission, DomainError, parseId } from '../../../domain/index.ts';
import { API_BASE, DOCUMENT_PATH, LEGACY_BASE } from '../kernel/addresses.ts';
import { type Context, callerOf, type Middleware, type State } from '../kernel/context.ts';
import { readQuery, reportIgnoredParameters, withQueryFaults } from '../kernel/fields/query.ts';
import type { LegacyRoute } from '../kernel/options.ts';
import { HttpError } from '../kernel/problems/problem.ts';
import { withIdempotency } from '../kernel/requests/idempotency.ts';
import { send } from '../kernel/responses/send.ts';
import { Router } from '../kernel/router.ts';
import { accountRoutes } from './account/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { legacyHandlers } from './legacy/handlers.ts';
import { LEGACY_ROUTES, LegacyTargetError } from './legacy/legacy-routes.ts';
import { createSuccessorOf, type SuccessorOf } from './legacy/successor.ts';
import { assertDescribed } from './openapi/assert-described.ts';
import type { DocumentedRoute } from './openapi/route-doc.ts';
import { DOCUMENT_ROUTE } from './openapi/routes.ts';
import { previewLinkRoutes } from './press-releases/preview-links/routes.ts';
import { pressReleaseRoutes } from './press-releases/routes.ts';
import { proposalRoutes } from './review/proposals/routes.ts';
import { questionRoutes } from './review/questions/routes.ts';
import type { Route } from './route.ts';
import type { ApiServices } from './services.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** The route table of version 1. */
export function apiRoutes(services: ApiServices): Route[] {
  return [
    ...accountRoutes(services),
    ...companyRoutes(services),
    ...categoryRoutes(services),
    ...pressReleaseRoutes(services),
    ...correctionRoutes(services),
    ...questionRoutes(services),
    ...proposalRoutes(services),
    ...previewLinkRoutes(services),
    ...statisticsRoutes(services),
    ...imageRoutes(services),
    ...eventRoutes(services),
    ...webhookRoutes(services),
  ];
}

/** A route with its router path. `successor` is the v1 path that replaces a legacy path. */
export interface MountedRoute {
  readonly route: Route;
  readonly path: string;
  readonly successor: string | null;
}

/**
 * All routes: v1, the same routes below /service, and the legacy table (contract §9).
 * @throws LegacyTargetError listing every legacy route whose target does not exist; UndescribedRouteError
 */
export function mountedRoutes(services: ApiServices, extraLegacyRoutes: readonly LegacyRoute[]): MountedRoute[] {
  const routes = apiRoutes(services);
  const targets = [...routes, ...legacyHandlers(services)];
  assertDescribed(targets);
  const faults: string[] = [];
  const legacy = [...LEGACY_ROUTES, ...extraLegacyRoutes].flatMap(({ method, path, target }) => {
    const route = targets.find((each) => each.method === method && each.path === target);
    if (route === undefined) {
      faults.push(`legacy route ${method} ${path}: there is no ${method} ${target}`);
      return [];
    }
    return [{ route, path, successor: routes.includes(route) ? route.path : '/press-releases' }];
  });
  if (faults.length > 0) throw new LegacyTargetError(faults.join('\n'));
  return [
    ...routes.map((route) => ({ route, path: `${API_BASE}${route.path}`, successor: null })),
    ...legacy,
    ...routes.map((route) => ({ route, path: `${LEGACY_BASE}${route.path}`, successor: route.path })),
  ];
}

/** The routes in the OpenAPI document: v1, the built-in legacy routes, and the document itself. */
export function documentedRoutes(services: ApiServices): DocumentedRoute[] {
  const documentedRoute = ({ method, permission, doc }: Route, path: string): DocumentedRoute => ({
    method,
    path: path.replace(/:([A-Za-z0-9_]+)/g, '{$1}'),
    access: permission,
    doc,
  });
  const handlers = legacyHandlers(services);
  const legacy = LEGACY_ROUTES.flatMap(({ method, path, target }) => {
    const route = handlers.find((each) => each.method === method && each.path === target);
    return route === undefined ? [] : [{ ...documentedRoute(route, path), legacy: true as const }];
  });
  return [...apiRoutes(services).map((route) => documentedRoute(route, route.path)), DOCUMENT_ROUTE, ...legacy];
}

/** Looks up the successor of a path below /service. */
export function successorsOf(mounted: readonly MountedRoute[]): SuccessorOf {
  const replaced = mounted.flatMap(({ route: { method }, path, successor }) =>
    successor === null ? [] : [{ method, path, successor }],
  );
  return createSuccessorOf([
    ...replaced,
    { method: 'GET', path: `${LEGACY_BASE}${DOCUMENT_PATH}`, successor: DOCUMENT_PATH },
  ]);
}

/**
 * Serves the mounted routes to clients that `admit` lets through. Any other path below /api and /service is `not_found`
 * or `method_not_allowed`.
 */
export function apiMiddleware(
  { idempotency }: Pick<ApiServices, 'idempotency'>,
  mounted: readonly MountedRoute[],
  admit: Middleware,
): Middleware[] {
  const router = new Router<State>();
  const routers = new Map<string, Router<State>>();
  for (const { route, path } of mounted) {
    const handle: Middleware = async (ctx) => {
      const context = ctx as unknown as Context;
      const { caller } = context.state;
      context.state.query = readQuery(context, route.doc.query);
      if (route.permission !== null) assertPermission(caller?.permissions ?? [], route.permission);
      const response = await withQueryFaults(context, () =>
        withIdempotency(context, idempotency, (steps) => route.handle(context, steps)),
      );
      send(context, reportIgnoredParameters(context, response));
    };
    const group = groupOf(route.method, path);
    const groupRouter = routers.get(group) ?? new Router<State>();
    routers.set(group, groupRouter);
    for (const each of [router, groupRouter]) each.register(path, [route.method], handle as RouterMiddleware<State>);
  }
  const middleware = new Map([...routers].map(([group, groupRouter]) => [group, groupRouter.routes() as Middleware]));
  const dispatch: Middleware = (ctx, next) => middleware.get(groupOf(ctx.method, ctx.path))?.(ctx, next) ?? next();
  return [nameRoute(router), admit, dispatch, refuseOthers(router)];
}

/** A router tries its routes one by one, so each method of v1 and of the legacy paths has its own router. */
function groupOf(method: string, path: string): string {
  const isLegacy = path.slice(0, LEGACY_BASE.length).toLowerCase() === LEGACY_BASE;
  return `${method === 'HEAD' ? 'GET' : method} ${isLegacy ? LEGACY_BASE : API_BASE}`;
}

/** Sets the route for log and metrics of requests that are refused before the router runs. */
function nameRoute(router: Router<State>): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const routed = ctx as { routerPath?: string | undefined };
      routed.routerPath ??= router.match(ctx.path, ctx.method).pathAndMethod[0]?.path as string | undefined;
      throw error;
    }
  };
}

/** False if the path has other text in place of an id: such a path has no resource, so none of its methods is allowed. */
function hasIds(layer: ReturnType<Router<State>['match']>['path'][number], path: string): boolean {
  const { external_id: _text, ...ids } = layer.params(path, layer.captures(path));
  return Object.values(ids).every((id) => parseId(id) !== undefined);
}

/** Refuses paths below /api and /service that have no route. */
function refuseOthers(router: Router<State>): Middleware {
  return async (ctx) => {
    callerOf(ctx as Context);
    const layers = router.match(ctx.path, ctx.method).path.filter((layer) => hasIds(layer, ctx.path));
    const methods = new Set(layers.flatMap((layer) => layer.methods));
    if (methods.size === 0) throw new DomainError('not_found', { what: 'path' });
    const allow = [...methods, 'OPTIONS'];
    if (ctx.method !== 'OPTIONS') throw new HttpError('method_not_allowed', { allow });
    ctx.status = 204;
    ctx.set('Allow', allow.join(', '));
  };
}
