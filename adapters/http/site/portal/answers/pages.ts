import type { Context } from '../../../kernel/context.ts';
import type { PortalServices } from '../request/portal-request.ts';
import { sendWhole, type WholeAnswer } from './answers.ts';

/**
 * What a browser may do on a portal's page: show its stylesheet and our pictures, and send its form to us. Renditions have an address
 * that may be another than the page's. No script of a page can connect anywhere, since there is none;
 * tools in the browser that look at robots.txt beside the page can.
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

/** A page that may be kept. */
export function pageAnswer(services: PortalServices, body: string, lastModified?: Date): WholeAnswer {
  return { body, type: TYPE, lastModified, contentSecurityPolicy: portalPolicy(services) };
}

/** Sends a page that may be kept, with its validators. */
export function sendPage(services: PortalServices, ctx: Context, body: string, lastModified?: Date): void {
  sendWhole(ctx, pageAnswer(services, body, lastModified));
}

/** Sends a page that is for this request alone: the answer to a form, or why there is none, which may be another a moment later. */
export function sendWithoutKeeping(services: PortalServices, ctx: Context, status: number, body: string): void {
  ctx.status = status;
  ctx.type = TYPE;
  ctx.set({ 'Content-Security-Policy': portalPolicy(services), 'Cache-Control': 'no-store' });
  ctx.body = body;
}
