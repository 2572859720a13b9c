import Koa from 'koa';
import type { Application } from '../../../application/index.ts';
import { apiMiddleware, documentedRoutes, mountedRoutes, successorsOf } from '../api/api.ts';
import { authenticate } from '../api/authentication/authenticate.ts';
import { createKeyGuessLimit } from '../api/authentication/key-guess-limit.ts';
import { announceDeprecation } from '../api/legacy/deprecation.ts';
import { openApiRouter } from '../api/openapi/routes.ts';
import { tableOfContents } from '../api/openapi/table-of-contents.ts';
import { API_RECORDS } from '../api/records/api-records.ts';
import type { ApiServices } from '../api/services.ts';
import { createAddresses } from '../kernel/addresses.ts';
import { closeAfterUnreadBody } from '../kernel/bodies/unread-bodies.ts';
import type { Context, Middleware, State } from '../kernel/context.ts';
import { createOriginalDownload } from '../kernel/images/original-download.ts';
import { proxyOptions } from '../kernel/limits/client-address.ts';
import { createListSlots } from '../kernel/limits/list-slots.ts';
import {
  AUTHENTICATION_FAILURES_PER_MINUTE,
  createLimiter,
  createNetworkLimiter,
} from '../kernel/limits/rate-limit.ts';
import { countUnreadResponses, limitUnreadOfReaders } from '../kernel/limits/unread-responses.ts';
import type { HttpOptions } from '../kernel/options.ts';
import { problemResponse, reportedViolations, statusOf } from '../kernel/problems/error-mapping.ts';
import { refuseMalformed } from '../kernel/requests/malformed-requests.ts';
import { mcpRouter } from '../mcp/routes.ts';
import { guideTexts } from '../site/docs/for-agents.ts';
import { docsRouter } from '../site/docs/routes.ts';
import { CONTENT_SECURITY_POLICY } from '../site/page/headers.ts';
import { renderNotFoundPage } from '../site/page/problems/not-found-page.ts';
import { renderProblemPage } from '../site/page/problems/problem-page.ts';
import { scriptRouter } from '../site/page/scripts/routes.ts';
import { belowPeople, peopleAssetRouter, peoplePages } from '../site/people/routes.ts';
import { SESSION_REQUESTS_PER_MINUTE } from '../site/people/session/door.ts';
import { CEREMONIES_PER_MINUTE } from '../site/people/sign-in/services.ts';
import { renditionRouter } from '../site/portal/pictures/rendition-routes.ts';
import type { PortalServices } from '../site/portal/request/portal-request.ts';
import { portalServices } from '../site/portal/request/portal-services.ts';
import { portalRouter, sendCached, sendMethodNotAllowed, sendUnknownPath } from '../site/portal/routes.ts';
import { serviceRouter } from '../site/service/routes.ts';
import { transparencyRouter } from '../site/service/transparency/routes.ts';
import { compress } from './compress.ts';
import { allowOrigins } from './cors.ts';
import { handleErrors } from './error-responses.ts';
import { healthRouter } from './health/routes.ts';
import { handleOtherMethods, refuseAsProblem } from './method-not-allowed.ts';
import { setRequestContext } from './request-context.ts';
import { logRequests } from './request-log.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { addSharedCacheHeaders } from './shared-caches.ts';

/** The Koa app: API, legacy paths, health, pages and pictures. */
export function createHttpApp(application: Application, options: HttpOptions): Koa<State> {
  const addresses = createAddresses(options);
  const { baseUrl } = addresses;
  const services: ApiServices = {
    application,
    addresses,
    listSlots: createListSlots(),
    original: createOriginalDownload(application),
    uploadFolder: options.uploadFolder,
    idempotency: {
      store: application.idempotency,
      now: options.now,
      requestedPortal: addresses.requestedPortal,
      refusal: (error, ctx) => (isStorable(error) ? problemResponse(error, { baseUrl, ...ctx.state }) : undefined),
    },
  };
  const { rateLimitStore: store, rateLimitPerMinute: max } = options;
  const onCounted = options.onCounted ?? (() => undefined);
  const sunset = options.legacySunset ?? null;
  const mounted = mountedRoutes(services, options.extraLegacyRoutes);
  const perToken = createLimiter({ store, namespace: 'token', max, headers: true, onCounted });
  const failures = createLimiter({
    store,
    namespace: 'failed-authentication',
    max: AUTHENTICATION_FAILURES_PER_MINUTE,
    headers: false,
    onCounted,
  });

  const app = new Koa<State>(proxyOptions(options.trustProxy));
  // Covers only errors of streams being sent; handleErrors covers the rest.
  app.on('error', (error: unknown, ctx?: Koa.Context) => {
    // Errors of disconnected clients would fill the log.
    if (ctx?.req.socket.destroyed !== true) options.logError(error);
  });
  app.use(setSecurityHeaders(baseUrl));
  app.use(setRequestContext);
  app.use(logRequests(options.log, options.tracer));
  app.use(countUnreadResponses);
  app.use(closeAfterUnreadBody);
  const { sharedMaxAgeSeconds = null } = options;
  if (sharedMaxAgeSeconds !== null) app.use(addSharedCacheHeaders(sharedMaxAgeSeconds));
  app.use(compress());
  app.use(announceDeprecation(addresses, successorsOf(mounted), sunset));
  if (options.corsOrigins !== undefined && options.corsOrigins.length > 0) app.use(allowOrigins(options.corsOrigins));
  app.use(handleErrors(baseUrl));
  app.use(refuseMalformed);
  const health = healthRouter(services, options.logError, options.health);
  const documented = documentedRoutes(services);
  const facts = { baseUrl, rateLimitPerMinute: max, mcp: options.mcp ?? true };
  const docs = docsRouter(facts, (language) => tableOfContents(documented, language));
  const portal = portalServices(services, options);
  const people = peoplePages(portal, {
    perSession: createLimiter({
      store,
      namespace: 'session',
      max: SESSION_REQUESTS_PER_MINUTE,
      headers: false,
      onCounted,
    }),
    perNetwork: createNetworkLimiter({ store, namespace: 'ceremony', max: CEREMONIES_PER_MINUTE, onCounted }),
  });
  const pages = [
    scriptRouter(),
    peopleAssetRouter(),
    portalRouter(portal),
    renditionRouter(services),
    serviceRouter(sunset),
    transparencyRouter(application),
    docs,
  ];
  // API and MCP requests skip the routers of pages: matching every one would be slow.
  const forPagesOnly =
    (middleware: Middleware): Middleware =>
    (ctx, next) =>
      isApi(ctx) || (facts.mcp && isMcp(ctx)) ? next() : middleware(ctx, next);
  const admit = authenticate(application, { perToken, failures, keyGuesses: createKeyGuessLimit() });
  app.use(forPagesOnly(health.routes() as Middleware));
  app.use(limitUnreadOfReaders);
  app.use(
    forPagesOnly(
      compose([
        sendCached(portal),
        belowPeople(addresses, people.routes),
        belowPeople(addresses, handleOtherMethods(people.routers, people.refuseMethod)),
        belowPeople(addresses, people.refusePath),
        ...pages.map((router) => router.routes() as Middleware),
        handleOtherMethods([health], refuseAsProblem),
        handleOtherMethods(pages, (ctx) => refuseAsPage(portal, ctx)),
        handleUnknown((ctx) => sendUnknownPath(portal, ctx)),
      ]),
    ),
  );
  app.use(noStore);
  if (facts.mcp) {
    const mcp = mcpRouter(
      {
        ...services,
        records: API_RECORDS,
        guides: (language) => guideTexts(language, facts),
        version: options.health?.release?.version ?? '0',
        corsOrigins: options.corsOrigins ?? [],
      },
      admit,
    );
    app.use(mcp.routes() as Middleware);
    app.use(handleOtherMethods([mcp], refuseAsProblem));
  }
  const openApi = openApiRouter(services, documented);
  app.use(onDocumentPath(compose([openApi.routes() as Middleware, handleOtherMethods([openApi], refuseAsProblem)])));
  for (const middleware of apiMiddleware(services, mounted, admit)) app.use(middleware);
  return app;
}

/** Rules that check third-party resources rather than the request. */
const THIRD_PARTY_RULES: ReadonlySet<string> = new Set(['fetched', 'dns_record', 'proof_file']);

/** 5xx, 429, 412 and 401 are not stored under an idempotency key (contract §1). */
function isStorable(error: unknown): boolean {
  const status = statusOf(error);
  // A retry may succeed once the host or name server responds.
  if (reportedViolations(error).some(({ rule }) => THIRD_PARTY_RULES.has(rule))) return false;
  return status < 500 && status !== 429 && status !== 412 && status !== 401;
}

async function refuseAsPage(portal: PortalServices, ctx: Context): Promise<void> {
  if (await sendMethodNotAllowed(portal, ctx)) return;
  ctx.status = 405;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
  ctx.body = renderProblemPage({ code: 'method_not_allowed', language: ctx.state.language });
}

const isApi = (ctx: Pick<Context, 'path'>) => /^\/(?:api|service)(?:\/|$)/.test(ctx.path);
const isMcp = (ctx: Pick<Context, 'path'>) => /^\/mcp\/?$/i.test(ctx.path);

/** Runs `middleware` only for paths of the OpenAPI document. */
function onDocumentPath(middleware: Middleware): Middleware {
  return (ctx, next) => (/\/openapi\.json\/?$/i.test(ctx.path) ? middleware(ctx, next) : next());
}

/** Joins middleware into one, so that a condition on it applies to all of it. */
function compose(list: readonly Middleware[]): Middleware {
  return (ctx, next) => {
    const run = async (index: number): Promise<unknown> => {
      const middleware = list[index];
      return middleware === undefined ? next() : middleware(ctx, () => run(index + 1));
    };
    return run(0);
  };
}

/** Sends the service's 404 page unless `sendPortalPage` has sent the portal's. */
function handleUnknown(sendPortalPage: (ctx: Context) => Promise<boolean>): Middleware {
  return async (ctx) => {
    if (await sendPortalPage(ctx as Context)) return;
    ctx.status = 404;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
    ctx.body = renderNotFoundPage(ctx.state.language);
  };
}

/** API responses are private to their caller; caches must revalidate them by ETag. */
const noStore: Middleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'private, no-cache');
  return next();
};
