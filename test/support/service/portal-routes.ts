import type { Services } from '../../../adapters/http/kernel/services.ts';
import type { PortalServices } from '../../../adapters/http/site/portal/request/portal-request.ts';
import { portalServices } from '../../../adapters/http/site/portal/request/portal-services.ts';
import { portalRouter } from '../../../adapters/http/site/portal/routes.ts';
import { createMemoryRateLimitStore } from '../../../adapters/rate-limit/memory/index.ts';
import { PORTALS } from '../../../domain/index.ts';
import { routeServices } from './route-table.ts';
import type { Service } from './service.ts';

/** The dependencies of the portals' routes, over a running service. */
export function portalServicesOf(
  services: Services,
  { clock, uploadFolder }: Pick<Service, 'clock' | 'uploadFolder'>,
): PortalServices {
  const rateLimitStore = createMemoryRateLimitStore();
  return portalServices(services, { now: () => clock.now(), uploadFolder, rateLimitStore });
}

/**
 * The path of every portal page, as at the portal's own host: `/`, `/categories/:slug`,
 * `/newsrooms/:id{/:slug}/feed.rss`. Read from the router itself, so that new routes are included; routes of the whole
 * service are not.
 */
export function portalPaths(service: Service): string[] {
  const router = portalRouter(portalServicesOf(routeServices(service), service));
  const [portal] = PORTALS;
  const paths = new Set(router.stack.filter(({ methods }) => methods.includes('GET')).map(({ path }) => String(path)));
  return [...paths].filter((path) => paths.has(path === '/' ? `/${portal}` : `/${portal}${path}`));
}
