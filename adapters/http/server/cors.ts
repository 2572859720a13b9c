import cors from '@koa/cors';
import type { Middleware } from '../kernel/context.ts';

/** Request headers allowed in addition to the CORS-safelisted ones. */
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Mcp-Protocol-Version',
  'Prefer',
  'X-ApiKey',
  'X-Request-Id',
];

/** Response headers exposed in addition to the CORS-safelisted ones. */
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

/** Cache duration of a preflight; browsers cap it. */
const PREFLIGHT_SECONDS = 3600;

/**
 * CORS for the API and MCP: exact origins, or `*` for any. Preflights need no token and count against no limit. Browser
 * credentials (cookies, certificates) are never allowed: callers authenticate by bearer token only. Errors carry the
 * headers too; pages and pictures do not.
 */
export function allowOrigins(origins: readonly string[]): Middleware {
  const allowsAny = origins.includes('*');
  const allowed = new Set(origins);
  const allow = cors({
    // An empty string omits all CORS headers.
    origin: (ctx) => (allowsAny ? '*' : allowed.has(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ALLOWED_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    credentials: false,
  }) as Middleware;
  return (ctx, next) => (/^\/(?:api|service|mcp)(?:\/|$)/.test(ctx.path) ? allow(ctx, next) : next());
}
