import { parseCookie } from 'cookie';
import { SESSION_MAX_DAYS } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';

/** A cookie's value, usually a secret. */
export interface SecretCookie {
  /** The value sent by the browser; undefined if we cannot have issued it, or if there are two cookies of this name. */
  read(ctx: Context): string | undefined;
  write(ctx: Context, secret: string): void;
  clear(ctx: Context): void;
}

/** 32 bytes in base64url, like all secrets of the service. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * A cookie that scripts cannot read and forms of other sites do not send. With https, its name begins with `__Host-`:
 * browsers accept such a cookie only from this host, never from a subdomain (RFC 6265bis §4.1.3.2).
 */
export function createSecretCookie(options: {
  readonly baseUrl: string;
  readonly name: string;
  /** Lifetime of the cookie in the browser. The service checks separately whether the value is still valid. */
  readonly maxAgeSeconds: number;
  /** Pattern of the values that the service issues; secrets by default. */
  readonly values?: RegExp;
}): SecretCookie {
  const { baseUrl, name: baseName, maxAgeSeconds, values = SECRET } = options;
  const isSecure = new URL(baseUrl).protocol === 'https:';
  const name = isSecure ? `__Host-${baseName}` : baseName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  // Not Koa's cookies: they refuse to send a secure cookie behind a proxy that terminates TLS.
  const set = (ctx: Context, value: string, maxAge: number) =>
    ctx.append('Set-Cookie', `${name}=${value}; Max-Age=${maxAge}; ${attributes}`);
  return {
    read(ctx) {
      const [value, ...others] = valuesOf(ctx.get('Cookie'), name);
      // Of two cookies, one may have been set by a sibling domain, and nothing tells which.
      return value !== undefined && others.length === 0 && values.test(value) ? value : undefined;
    },
    write: (ctx, secret) => set(ctx, secret, maxAgeSeconds),
    clear: (ctx) => set(ctx, '', 0),
  };
}

/**
 * The values of all cookies of this name. Names are compared byte for byte: only spaces and tabs around a name are
 * ignored (RFC 6265bis §5.6). Node decodes headers as Latin-1, so a name that begins with U+00A0 is a different name,
 * to which browsers do not apply the rules of `__Host-`.
 */
function valuesOf(header: string, name: string): string[] {
  return header.split(';').flatMap((pair) => parseCookie(pair, { decode: (value) => value })[name] ?? []);
}

const DAY_SECONDS = 24 * 60 * 60;

/** The session cookie, kept as long as the longest session (contract §12). */
export function sessionCookie(baseUrl: string): SecretCookie {
  return createSecretCookie({ baseUrl, name: 'presswerk', maxAgeSeconds: SESSION_MAX_DAYS * DAY_SECONDS });
}

/**
 * The id of the last chosen account, for the next sign-in in this browser. It is no secret, since it grants nothing.
 */
export function lastAccountCookie(baseUrl: string): SecretCookie {
  const maxAgeSeconds = 365 * DAY_SECONDS;
  return createSecretCookie({ baseUrl, name: 'presswerk-account', maxAgeSeconds, values: /^[1-9]\d{0,15}$/ });
}

/** The pending passkey or OpenID ceremony, until the browser returns. */
export function ceremonyCookie(baseUrl: string): SecretCookie {
  return createSecretCookie({ baseUrl, name: 'presswerk-ceremony', maxAgeSeconds: 10 * 60 });
}
