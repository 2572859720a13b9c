import { ADDRESS_MAX } from '../../../kernel/responses/bounds.ts';

/** The pages that somebody may be on the way to when we ask who he is. */
const OURS = /^\/(?:account|desk|links)(?:\/|$)/;

/** Any origin that is not ours: what leads away from it leads away from us. */
const NOWHERE = 'http://presswerk.invalid';

/**
 * Where somebody is to be led after signing in: a path of ours with its query, as a browser would read it. Undefined for
 * everything else: other hosts in whatever spelling, other pages.
 */
export function ownDestination(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > ADDRESS_MAX || !given.startsWith('/')) return undefined;
  if (!URL.canParse(given, NOWHERE)) return undefined;
  // Read as browsers do, who take `\` for `/`, leave out line breaks and resolve `..`.
  const { origin, pathname, search } = new URL(given, NOWHERE);
  return origin === NOWHERE && OURS.test(pathname) ? `${pathname}${search}` : undefined;
}

/** Why somebody is asked to sign in: the session ended, with text of the release form unsaved or without. */
export type SessionEnd = 'ended' | 'ended-unsaved';

/** The address to sign in at, and to go on from to `destination`. */
export function signInAddress(destination: string | undefined, end?: SessionEnd): string {
  const query = new URLSearchParams();
  if (destination !== undefined) query.set('to', destination);
  if (end !== undefined) query.set('done', end);
  return query.size === 0 ? '/sign-in' : `/sign-in?${query}`;
}
