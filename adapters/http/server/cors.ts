import cors from '@koa/cors';
import type { Middleware } from '../kernel/context.ts';

/** What scripts of another origin may send beside the headers that browsers allow anyway. */
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Prefer',
  'X-ApiKey',
  'X-Request-Id',
];

/** What they may read beside the headers that browsers show anyway. */
const EXPOSED_HEADERS = [
  'Allow',
  'Content-Disposition',
  'Deprecation',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];

/** So long a browser need not ask again; some stop at less. */
const PREFLIGHT_SECONDS = 3600;

/**
 * Lets scripts of these origins call the API from browsers (the Fetch standard's CORS protocol): exact ones, or `*` for any.
 * A preflight is answered here, without a token and without being counted. Who it is goes by the bearer token alone, so that
 * credentials of the browser's own (cookies, certificates) are never allowed. Whatever is answered, refusals included, has
 * the headers; pages and pictures have none, as they are for looking at.
 */
export function allowOrigins(origins: readonly string[]): Middleware {
  const any = origins.includes('*');
  const listed = new Set(origins);
  const allow = cors({
    // An empty string lets the request go on without any of the headers.
    origin: (ctx) => (any ? '*' : listed.has(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ALLOWED_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    credentials: false,
  }) as Middleware;
  return (ctx, next) => (/^\/(?:api|service)(?:\/|$)/.test(ctx.path) ? allow(ctx, next) : next());
}
