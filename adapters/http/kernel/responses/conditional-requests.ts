import type { Context } from '../context.ts';
import { queryOf, refuseQuery } from '../fields/query.ts';

const ENTITY_TAG = /(?:W\/)?"[^"]*"/g;

/**
 * The request's `If-Match` as a predicate (strong comparison, RFC 9110 §13.1.1), or undefined if the header is absent.
 * An empty header matches nothing: a client that lost its tag must not overwrite.
 * For DELETE, which has no body, the predicate also throws the query's faults: by then, all earlier checks have passed.
 */
export function preconditionOf<T>(ctx: Context, tagOf: (current: T) => string): ((current: T) => boolean) | undefined {
  const isFaulty = ctx.method === 'DELETE' && queryOf(ctx).faults.length > 0;
  const header = ctx.req.headers['if-match']?.trim();
  if (header === undefined && !isFaulty) return undefined;
  const tags = new Set(header?.match(ENTITY_TAG));
  return (current) => {
    if (header !== undefined && header !== '*' && !tags.has(tagOf(current))) return false;
    if (isFaulty) refuseQuery(ctx);
    return true;
  };
}

/**
 * True if `If-None-Match` of a GET or HEAD names this ETag (weak comparison, RFC 9110 §13.1.2). Koa's `fresh` is not
 * used: it honours `Cache-Control: no-cache`, which fetch adds to every conditional request.
 */
export function isKnownToClient(ctx: Context, tag: string): boolean {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  return namesTag(ctx.get('If-None-Match').trim(), tag);
}

/** The `If-None-Match` of a write as a predicate on an existing resource; undefined if the header is absent. */
export function absenceOf<T>(ctx: Context, tagOf: (current: T) => string): ((current: T) => boolean) | undefined {
  const header = ctx.get('If-None-Match').trim();
  return header === '' ? undefined : (current) => !namesTag(header, tagOf(current));
}

/** True if the header is `*` or has the tag, by weak comparison. */
function namesTag(header: string, tag: string): boolean {
  const withoutWeakness = (each: string) => each.replace(/^W\//, '');
  return (
    header === '*' || (header.match(ENTITY_TAG) ?? []).some((known) => withoutWeakness(known) === withoutWeakness(tag))
  );
}

/**
 * True if nothing has changed since the `If-Modified-Since` of a GET or HEAD. The header's precision is one second.
 * Callers check `If-None-Match` first: it takes precedence (RFC 9110 §13.1.3).
 */
export function isUnchangedSince(ctx: Context, lastModified: Date | undefined): boolean {
  if (lastModified === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  const since = Date.parse(ctx.get('If-Modified-Since'));
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}
