import type { Middleware } from '../kernel/context.ts';

/** One year, without includeSubDomains and preload: other hosts of the domain may not support TLS. */
const TRANSPORT_SECURITY = 'max-age=31536000';

/** Headers of every response: no scripts, framing or sniffing. Pages relax them. HSTS only with https. */
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

export function setSecurityHeaders(baseUrl: string): Middleware {
  const headers = Object.entries(securityHeaders(baseUrl));
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}
