import { parseCookie } from 'cookie';
import { SESSION_MAX_DAYS } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';

/** A value that a browser keeps for us, and shows with each request to us; mostly a secret. */
export interface SecretCookie {
  /** The value that the browser sends; undefined for anything that we cannot have issued, and for two cookies of the name. */
  read(ctx: Context): string | undefined;
  write(ctx: Context, secret: string): void;
  clear(ctx: Context): void;
}

/** 32 bytes in base64url, as every secret of ours. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * A cookie of the service alone: no script reads it, no form of another site sends it. With https its name begins with
 * `__Host-`: browsers take such a cookie from this very host alone, never from a subdomain (RFC 6265bis §4.1.3.2).
 */
export function createSecretCookie(options: {
  readonly baseUrl: string;
  readonly name: string;
  /** How long the browser keeps it; the service decides by itself what it still is good for. */
  readonly maxAgeSeconds: number;
  /** The values that the service issues: secrets by default. */
  readonly values?: RegExp;
}): SecretCookie {
  const { baseUrl, name: plain, maxAgeSeconds, values = SECRET } = options;
  const isSecure = new URL(baseUrl).protocol === 'https:';
  const name = isSecure ? `__Host-${plain}` : plain;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  // Koa's own refuses to send a secure cookie where a proxy before us speaks TLS in our place.
  const set = (ctx: Context, value: string, maxAge: number) =>
    ctx.append('Set-Cookie', `${name}=${value}; Max-Age=${maxAge}; ${attributes}`);
  return {
    read(ctx) {
      const [value, ...others] = valuesOf(ctx.get('Cookie'), name);
      // One of them may be planted by a sibling domain, and nothing tells which.
      return value !== undefined && others.length === 0 && values.test(value) ? value : undefined;
    },
    write: (ctx, secret) => set(ctx, secret, maxAgeSeconds),
    clear: (ctx) => set(ctx, '', 0),
  };
}

/**
 * The values of all cookies of this name, compared byte for byte (RFC 6265bis §5.6: only spaces and tabs around a name are not
 * part of it). Node decodes headers as Latin-1: a name that begins with U+00A0 is another name, which has no prefix for browsers.
 */
function valuesOf(header: string, name: string): string[] {
  return header.split(';').flatMap((pair) => parseCookie(pair, { decode: (value) => value })[name] ?? []);
}

const DAY_SECONDS = 24 * 60 * 60;

/** Holds a session, as long as the longest one lasts (contract §12). */
export function sessionCookie(baseUrl: string): SecretCookie {
  return createSecretCookie({ baseUrl, name: 'presswerk', maxAgeSeconds: SESSION_MAX_DAYS * DAY_SECONDS });
}

/** Holds the number of the account that was chosen last, for the next sign-in in this browser. No secret: it opens nothing. */
export function lastAccountCookie(baseUrl: string): SecretCookie {
  const maxAgeSeconds = 365 * DAY_SECONDS;
  return createSecretCookie({ baseUrl, name: 'presswerk-account', maxAgeSeconds, values: /^[1-9]\d{0,15}$/ });
}

/** Holds what began with another party, a passkey or the organisation's provider, until the browser comes back from it. */
export function ceremonyCookie(baseUrl: string): SecretCookie {
  return createSecretCookie({ baseUrl, name: 'presswerk-ceremony', maxAgeSeconds: 10 * 60 });
}
