import { createHash } from 'node:crypto';
import type { StoredFile } from '../../../../../application/ports/index.ts';
import type { Language, PressReleaseId } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { isKnownToClient, isUnchangedSince } from '../../../kernel/responses/conditional-requests.ts';
import { encodeUtf8, send } from '../../../kernel/responses/send.ts';

/** Seconds for which a shared cache may keep a response of a portal (contract §11). */
export const MAX_AGE_SECONDS = 60;

export interface CacheableResponse {
  readonly body: string | Buffer;
  /** Media type with charset. */
  readonly type: string;
  /** Time of the latest change to anything shown; absent if the response may change without a recorded time. */
  readonly lastModified?: Date | undefined;
  readonly maxAgeSeconds?: number;
  readonly contentSecurityPolicy?: string;
  /** The body's language, if the body does not depend on Accept-Language; absent otherwise. */
  readonly language?: Language;
  /** Set for a release's page: sending it counts as a page view of the release (contract §16). */
  readonly pageOf?: PressReleaseId;
  /** The body's `tagOf`, if already computed. */
  readonly tag?: string;
}

/** The body in UTF-8, encoded once for hashing, length and sending. */
export function bytesOf(body: string | Buffer): Buffer {
  return typeof body === 'string' ? encodeUtf8(body) : body;
}

/** A strong ETag for the bytes. */
export function tagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Sends the response with its validators, or 304 if the client already has it. */
export function sendCacheable(
  ctx: Context,
  {
    body: content,
    type,
    lastModified,
    maxAgeSeconds = MAX_AGE_SECONDS,
    contentSecurityPolicy,
    language,
    tag: knownTag,
  }: CacheableResponse,
): void {
  const body = bytesOf(content);
  const tag = knownTag ?? tagOf(body);
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

/** Like sendCacheable, for a file that is streamed. `tag` must change with the bytes. */
export function sendCacheableFile(
  ctx: Context,
  {
    file,
    type,
    maxAgeSeconds,
    tag,
  }: { readonly file: StoredFile; readonly type: string; readonly maxAgeSeconds: number; readonly tag: string },
): void {
  ctx.type = type;
  ctx.set('Cache-Control', `public, max-age=${maxAgeSeconds}`);
  send(ctx, { status: 200, headers: { ETag: tag }, file });
}

/**
 * Removes Vary, for responses that do not depend on Accept-Language. `language` is the language of the content, if any.
 */
export function sameInEveryLanguage(ctx: Context, language?: string): void {
  ctx.remove('Vary');
  if (language === undefined) ctx.remove('Content-Language');
  else ctx.set('Content-Language', language);
}

/** Redirects, permanently by default. Unlike Koa's own redirect, the response does not depend on Accept. */
export function redirect(ctx: Context, url: string, status: 301 | 302 | 308 = 301): void {
  ctx.status = status;
  ctx.set('Location', url);
  sameInEveryLanguage(ctx);
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = url;
}
