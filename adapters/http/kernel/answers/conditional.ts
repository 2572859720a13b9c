import { createHash } from 'node:crypto';
import type { PressReleaseStamp } from '../../../../application/ports/index.ts';
import type { Company, Image, Webhook } from '../../../../domain/index.ts';
import type { Context } from '../context.ts';
import { queryOf, refuseQuery } from '../fields/query.ts';

/**
 * The version of each representation whose tag is made from the resource's own version instead of from its bytes. To be
 * raised when the members of its record change: a strong tag must not stay the same when the bytes change, also across an
 * upgrade (RFC 9110 §8.8.1). test/http/api/representations.test.ts holds the numbers to the records.
 */
export const REPRESENTATION_VERSIONS = { pressRelease: 1, company: 1, webhook: 1, image: 1 };

/** A strong tag of what a single fetch of a release shows: itself, its company and its category. */
export function pressReleaseTag({ id, version, companyUpdatedAt, categoryUpdatedAt }: PressReleaseStamp): string {
  return versionTag('pressRelease', id, version, companyUpdatedAt.getTime(), categoryUpdatedAt.getTime());
}

export function companyTag({ id, updatedAt }: Company): string {
  return versionTag('company', id, updatedAt.getTime());
}

export function webhookTag({ id, version }: Webhook): string {
  return versionTag('webhook', id, version);
}

/** An image never changes: another one is another image. */
export function imageTag({ id, createdAt }: Image): string {
  return versionTag('image', id, createdAt.getTime());
}

function versionTag(representation: keyof typeof REPRESENTATION_VERSIONS, ...state: readonly number[]): string {
  return `"${REPRESENTATION_VERSIONS[representation]}.${state.map((part) => part.toString(36)).join('-')}"`;
}

/** Of what has no version to go by: a tag of all that is shown, which says the same in every language. */
export function contentTag(shown: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)}"`;
}

const ENTITY_TAG = /(?:W\/)?"[^"]*"/g;

/**
 * What `If-Match` demands of something that `tagOf` gives the tag of, or undefined where the header is absent: a strong
 * comparison (RFC 9110 §13.1.1). A DELETE has no fields that faults of its query could be reported with: they are
 * reported when all that comes before them is in order.
 */
export function preconditionOf<T>(ctx: Context, tagOf: (shown: T) => string): ((shown: T) => boolean) | undefined {
  const isFaulty = ctx.method === 'DELETE' && queryOf(ctx).faults.length > 0;
  const header = ctx.get('If-Match').trim();
  if (header === '' && !isFaulty) return undefined;
  const tags = new Set(header.match(ENTITY_TAG));
  return (shown) => {
    if (header !== '' && header !== '*' && !tags.has(tagOf(shown))) return false;
    if (isFaulty) refuseQuery(ctx);
    return true;
  };
}

/**
 * Whether the client of a GET or HEAD has the representation with this tag already: a weak comparison (RFC 9110 §13.1.2).
 * Koa's own `fresh` heeds the request's `Cache-Control: no-cache`, which fetch adds by itself to every conditional request.
 */
export function isKnownToClient(ctx: Context, tag: string): boolean {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  const header = ctx.get('If-None-Match').trim();
  return header === '*' || (header.match(ENTITY_TAG) ?? []).some((known) => known.replace(/^W\//, '') === tag);
}

/**
 * Whether the client of a GET or HEAD asks for what changed after a time (`If-Modified-Since`), and nothing did: counted in
 * seconds, as the header is. Heeded only where there is no `If-None-Match` (RFC 9110 §13.1.3).
 */
export function isUnchangedSince(ctx: Context, lastModified: Date | undefined): boolean {
  if (lastModified === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  const since = Date.parse(ctx.get('If-Modified-Since'));
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}
