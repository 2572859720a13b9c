import Koa from 'koa';
import type { Application } from '../../application/index.ts';
import { type AddressOptions, createAddresses } from './addresses.ts';
import { apiMiddleware, mountedRoutes } from './api.ts';
import { authenticate } from './authenticate.ts';
import type { Middleware, State } from './context.ts';
import { problemAnswer, statusOf } from './error-mapping.ts';
import { createGuessing } from './guessing.ts';
import { type HealthOptions, healthRouter } from './health/routes.ts';
import type { LegacyRoute } from './legacy/table.ts';
import { CONTENT_SECURITY_POLICY, renderNotFoundPage } from './pages/index.ts';
import { publicRouter } from './public/routes.ts';
import { type CountedRequest, createLimiter, type RateLimitStore } from './rate-limit.ts';
import { answerProblems, demandHost, introduce, type RequestLogEntry, report } from './request.ts';
import { protect } from './security-headers.ts';
import type { Services } from './services.ts';
import { cutOffUnreadBodies } from './unread-bodies.ts';

/** Failed authentications per minute and address (contract §8). */
const AUTHENTICATION_FAILURES_PER_MINUTE = 30;

export interface HttpOptions extends AddressOptions {
  /** Whether a proxy before us says who the client is and which host it asked for (X-Forwarded-*). */
  readonly trustProxy: boolean;
  /** Per token; 60 by the specification (§8). */
  readonly rateLimitPerMinute: number;
  readonly rateLimitStore: RateLimitStore;
  /** An operator's legacy routes, beside our own. */
  readonly extraLegacyRoutes: readonly LegacyRoute[];
  readonly log: (entry: RequestLogEntry) => void;
  readonly logError: (error: unknown) => void;
  readonly now: () => Date;
  readonly health?: HealthOptions;
  /** Told of every request that was counted against a limit. */
  readonly onCounted?: (counted: CountedRequest) => void;
}

/** When the paths of earlier portals were deprecated: 1 July 2026, as RFC 9745 writes it. */
const DEPRECATED_SINCE = '@1782864000';

/** The whole HTTP side: API, legacy paths, health, public pages and pictures. */
export function createHttpApp(application: Application, options: HttpOptions): Koa<State> {
  const addresses = createAddresses(options);
  const { baseUrl } = addresses;
  const services: Services = {
    application,
    addresses,
    idempotency: {
      store: application.idempotency,
      now: options.now,
      refusal: (error, ctx) => (isKept(error) ? problemAnswer(error, { baseUrl, ...ctx.state }) : undefined),
    },
  };
  const { rateLimitStore: store, rateLimitPerMinute: max } = options;
  const onCounted = options.onCounted ?? (() => undefined);
  const perToken = createLimiter({ store, namespace: 'token', max, headers: true, onCounted });
  const failures = createLimiter({
    store,
    namespace: 'failed-authentication',
    max: AUTHENTICATION_FAILURES_PER_MINUTE,
    headers: false,
    onCounted,
  });

  // A client can write any X-Forwarded-For; only the last entry is the proxy's own.
  const app = new Koa<State>({ proxy: options.trustProxy, maxIpsCount: 1 });
  // Streams that break while they are sent end up here; answers to requests are made by answerProblems.
  app.on('error', (error: unknown, ctx?: Koa.Context) => {
    // A client that has gone is no fault of ours, and would fill the log.
    if (ctx?.req.socket.destroyed !== true) options.logError(error);
  });
  app.use(protect(baseUrl));
  app.use(introduce);
  app.use(report(options.log));
  app.use(cutOffUnreadBodies);
  app.use(answerProblems(baseUrl));
  app.use(demandHost);
  app.use(healthRouter(services, options.logError, options.health).routes() as Middleware);
  app.use(publicRouter(services).routes() as Middleware);
  app.use(onlyApi(renderNotFoundPage));
  app.use(noStore);
  const admit = authenticate(application, { perToken, failures, guessing: createGuessing() });
  const mounted = mountedRoutes(services, options.extraLegacyRoutes);
  for (const middleware of apiMiddleware(services, mounted, admit)) app.use(middleware);
  return app;
}

/** Answers of 5xx, 429 and 401 are not kept under an idempotency key (contract §1). */
function isKept(error: unknown): boolean {
  const status = statusOf(error);
  return status < 500 && status !== 429 && status !== 401;
}

/** From here on everything is the API's; other paths get a page that says that nothing is there. */
function onlyApi(notFoundPage: (language: State['language']) => string): Middleware {
  return async (ctx, next) => {
    if (/^\/service(?:\/|$)/.test(ctx.path)) ctx.set('Deprecation', DEPRECATED_SINCE);
    if (/^\/(?:api|service)(?:\/|$)/.test(ctx.path)) return next();
    ctx.status = 404;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
    ctx.body = notFoundPage(ctx.state.language);
  };
}

/** Answers are their caller's own; caches may keep them only to ask again with the tag. */
const noStore: Middleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'private, no-cache');
  return next();
};
