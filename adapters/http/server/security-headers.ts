import type { Middleware } from '../kernel/context.ts';

/** A year. Without subdomains and preloading: whether those speak TLS too is not ours to say. */
const TRANSPORT_SECURITY = 'max-age=31536000';

/**
 * What every answer demands of browsers: that nothing in it runs, frames it or takes it for another type.
 * Pages and pictures say more where they need it. With a base URL of https, HSTS is sent.
 */
export function securityHeaders(baseUrl: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(new URL(baseUrl).protocol === 'https:' ? { 'Strict-Transport-Security': TRANSPORT_SECURITY } : {}),
  };
}

/** Gives each answer the headers that all have. */
export function protect(baseUrl: string): Middleware {
  const headers = Object.entries(securityHeaders(baseUrl));
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}
