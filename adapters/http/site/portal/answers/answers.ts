import { createHash } from 'node:crypto';
import type { Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { isKnownToClient, isUnchangedSince } from '../../../kernel/responses/conditional.ts';
import { encoded } from '../../../kernel/responses/send.ts';

/** Contract §11: what a shared cache may keep of a portal. */
const MAX_AGE_SECONDS = 60;

export interface WholeAnswer {
  readonly body: string | Buffer;
  /** With its charset. */
  readonly type: string;
  /** When the newest thing that it shows was changed last; absent where that says nothing about the whole. */
  readonly lastModified?: Date | undefined;
  readonly maxAgeSeconds?: number;
  /** What a browser may do on a page. */
  readonly contentSecurityPolicy?: string;
  /** The one that it has in whatever language it is asked for; absent where that decides. */
  readonly language?: Language;
  /** See tagOf, which it is of; absent where nobody needed it yet. */
  readonly tag?: string;
}

/** The body in UTF-8: a page is joined and encoded once, not for its tag, its length and the socket each. */
export function bytesOf(body: string | Buffer): Buffer {
  return typeof body === 'string' ? encoded(body) : body;
}

/** A strong tag of those bytes. */
export function tagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Sends a whole answer with its validators, or 304 to who has it already. */
export function sendWhole(
  ctx: Context,
  {
    body: given,
    type,
    lastModified,
    maxAgeSeconds = MAX_AGE_SECONDS,
    contentSecurityPolicy,
    language,
    tag: known,
  }: WholeAnswer,
): void {
  const body = bytesOf(given);
  const tag = known ?? tagOf(body);
  ctx.status = 200;
  if (language !== undefined) sameInEveryLanguage(ctx, language);
  if (contentSecurityPolicy !== undefined) ctx.set('Content-Security-Policy', contentSecurityPolicy);
  ctx.type = type;
  ctx.set({ 'Cache-Control': `public, max-age=${maxAgeSeconds}`, ETag: tag });
  if (lastModified !== undefined) ctx.set('Last-Modified', lastModified.toUTCString());
  ctx.body = body;
  const isKnown = ctx.get('If-None-Match') === '' ? isUnchangedSince(ctx, lastModified) : isKnownToClient(ctx, tag);
  if (isKnown) ctx.status = 304;
}

/** Says that the answer is the same in whatever language it was asked for; `language` is the one that it has, if any. */
export function sameInEveryLanguage(ctx: Context, language?: string): void {
  ctx.remove('Vary');
  if (language === undefined) ctx.remove('Content-Language');
  else ctx.set('Content-Language', language);
}

/** Leads to the one address for good. The answer is the same for whoever asks: Koa's own looks at Accept. */
export function redirect(ctx: Context, address: string, status: 301 | 302 = 301): void {
  ctx.status = status;
  ctx.set('Location', address);
  sameInEveryLanguage(ctx);
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = address;
}
