import { ADDRESS_MAX } from '../../../kernel/responses/bounds.ts';

/** Paths that sign-in can return to. */
const OURS = /^\/(?:account|desk|links)(?:\/|$)/;

/** Base URL for parsing: a URL with another origin would leave the service. */
const NOWHERE = 'http://presswerk.invalid';

/**
 * The page to return to after sign-in: a path of this service with its query, parsed like browsers do. Undefined for
 * everything else, such as other hosts in any spelling.
 */
export function ownDestination(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > ADDRESS_MAX || !given.startsWith('/')) return undefined;
  if (!URL.canParse(given, NOWHERE)) return undefined;
  // Browsers read `\` as `/`, drop line breaks and resolve `..`.
  const { origin, pathname, search } = new URL(given, NOWHERE);
  return origin === NOWHERE && OURS.test(pathname) ? `${pathname}${search}` : undefined;
}

/** Why the user must sign in again: the session ended, with or without unsaved text in the release form. */
export type SessionEnd = 'ended' | 'ended-unsaved';

/** The path of the sign-in page that continues to `destination`. */
export function signInAddress(destination: string | undefined, end?: SessionEnd): string {
  const query = new URLSearchParams();
  if (destination !== undefined) query.set('to', destination);
  if (end !== undefined) query.set('done', end);
  return query.size === 0 ? '/sign-in' : `/sign-in?${query}`;
}
