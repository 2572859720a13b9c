import { ADDRESS_MAX } from '../../kernel/answers/bounds.ts';

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

/** Where to sign in, and to go on from there. */
export function signInAddress(destination: string | undefined): string {
  return destination === undefined ? '/sign-in' : `/sign-in?to=${encodeURIComponent(destination)}`;
}
