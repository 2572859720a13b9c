import { SESSION_MAX_DAYS } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';

/** A secret that a browser keeps for us, and shows with each request to us. */
export interface SecretCookie {
  /** What the browser shows; undefined where it is nothing that we ever gave out. */
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
}): SecretCookie {
  const { baseUrl, name: plain, maxAgeSeconds } = options;
  const isSecure = new URL(baseUrl).protocol === 'https:';
  const name = isSecure ? `__Host-${plain}` : plain;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  // Koa's own refuses to send a secure cookie where a proxy before us speaks TLS in our place.
  const set = (ctx: Context, value: string, maxAge: number) =>
    ctx.append('Set-Cookie', `${name}=${value}; Max-Age=${maxAge}; ${attributes}`);
  return {
    read(ctx) {
      for (const pair of ctx.get('Cookie').split(';')) {
        const [given, value = ''] = pair.trim().split('=', 2);
        if (given === name && SECRET.test(value)) return value;
      }
      return undefined;
    },
    write: (ctx, secret) => set(ctx, secret, maxAgeSeconds),
    clear: (ctx) => set(ctx, '', 0),
  };
}

const DAY_SECONDS = 24 * 60 * 60;

/** Holds a session, as long as the longest one lasts (contract §12). */
export function sessionCookie(baseUrl: string): SecretCookie {
  return createSecretCookie({ baseUrl, name: 'presswerk', maxAgeSeconds: SESSION_MAX_DAYS * DAY_SECONDS });
}

/** Holds what began with another party, a passkey or the organisation's provider, until the browser comes back from it. */
export function ceremonyCookie(baseUrl: string): SecretCookie {
  return createSecretCookie({ baseUrl, name: 'presswerk-ceremony', maxAgeSeconds: 10 * 60 });
}
