import type { Context } from '../../../kernel/context.ts';
import type { PortalServices } from '../request/portal-request.ts';
import { type CacheableResponse, sendCacheable } from './cacheable-response.ts';

/**
 * The Content-Security-Policy of portal pages: own stylesheet, own pictures (which may have their own origin) and forms
 * to this service. Pages have no scripts; `connect-src 'self'` is for browser tools that fetch robots.txt.
 */
export function portalPolicy({ addresses }: Pick<PortalServices, 'addresses'>): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self' ${new URL(addresses.assetUrl).origin}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const TYPE = 'text/html; charset=utf-8';

export function pageResponse(services: PortalServices, body: string, lastModified?: Date): CacheableResponse {
  return { body, type: TYPE, lastModified, contentSecurityPolicy: portalPolicy(services) };
}

/** Sends a cacheable page with its validators. */
export function sendPage(services: PortalServices, ctx: Context, body: string, lastModified?: Date): void {
  sendCacheable(ctx, pageResponse(services, body, lastModified));
}

/** Sends a page that no cache may store: the result of a form, or an error. */
export function sendUncached(services: PortalServices, ctx: Context, status: number, body: string): void {
  ctx.status = status;
  ctx.type = TYPE;
  ctx.set({ 'Content-Security-Policy': portalPolicy(services), 'Cache-Control': 'no-store' });
  ctx.body = body;
}
