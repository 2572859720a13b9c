import { portalServices } from '../../adapters/http/site/portal/request/portal-services.ts';
import { portalRouter } from '../../adapters/http/site/portal/routes.ts';
import { PORTALS } from '../../domain/index.ts';
import { routeServices } from './route-table.ts';
import type { Service } from './service.ts';

/**
 * The path of every route of a portal, as it stands at the portal's own host: `/`, `/categories/:slug`,
 * `/newsrooms/:id{/:slug}/feed.rss`. Read from the router itself, so that a new route is among them.
 */
export function portalPaths(service: Service): string[] {
  const router = portalRouter(portalServices(routeServices(service), { now: service.clock.now }));
  const below = PORTALS.map((portal) => `/${portal}`);
  const paths = router.stack.map(({ path }) => String(path));
  return [...new Set(paths)].filter((path) => !below.some((base) => path === base || path.startsWith(`${base}/`)));
}
