import { ADDRESS_MAX } from '../../../kernel/responses/bounds.ts';

/** Paths that sign-in can return to. */
const DESTINATIONS = /^\/(?:account|desk|links)(?:\/|$)/;

/** Base URL for parsing paths. A result with another origin would leave the service. */
const BASE_URL = 'http://presswerk.invalid';

/**
 * The page to return to after sign-in: a path of this service with its query, parsed as browsers do. Undefined for
 * everything else, such as other hosts in any spelling.
 */
export function ownDestination(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > ADDRESS_MAX || !value.startsWith('/')) return undefined;
  if (!URL.canParse(value, BASE_URL)) return undefined;
  // Browsers read `\` as `/`, drop line breaks and resolve `..`.
  const { origin, pathname, search } = new URL(value, BASE_URL);
  return origin === BASE_URL && DESTINATIONS.test(pathname) ? `${pathname}${search}` : undefined;
}

/** Why the user must sign in again: the session ended, with or without unsaved text in the release form. */
export type SessionEnd = 'ended' | 'ended-unsaved';

/** The path of the sign-in page that continues to `destination`. */
export function signInPath(destination: string | undefined, end?: SessionEnd): string {
  const query = new URLSearchParams();
  if (destination !== undefined) query.set('to', destination);
  if (end !== undefined) query.set('done', end);
  return query.size === 0 ? '/sign-in' : `/sign-in?${query}`;
}
