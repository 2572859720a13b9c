import type { PortalRequest } from '../request/portal-request.ts';
import { redirect } from '../responses/cacheable-response.ts';
import { portalPath } from './paths.ts';

/**
 * Redirects to a page's canonical path, keeping the query, if the request's path differs in more than percent-encoding.
 * Returns true if it did.
 */
export function redirectedToCanonical(request: PortalRequest, path: string): boolean {
  const { ctx } = request;
  const canonicalPath = portalPath(request, path) || '/';
  if (decoded(ctx.path) === decoded(canonicalPath)) return false;
  redirect(ctx, `${canonicalPath}${ctx.search}`);
  return true;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
