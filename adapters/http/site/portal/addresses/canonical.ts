import type { PortalRequest } from '../request/portal-request.ts';
import { redirect } from '../responses/cacheable-response.ts';
import { placed } from './paths.ts';

/**
 * Leads to the one address of a page where the path that was asked for is another spelling of it. The query comes along.
 * True where it did. Spellings that differ in percent-encoding alone are the same to browsers and proxies, and to us.
 */
export function redirectedToCanonical(request: PortalRequest, path: string): boolean {
  const { ctx } = request;
  const own = placed(request, path) || '/';
  if (decoded(ctx.path) === decoded(own)) return false;
  redirect(ctx, `${own}${ctx.search}`);
  return true;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
