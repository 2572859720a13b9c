import { createAddresses } from '../../adapters/http/addresses.ts';
import { type MountedRoute, mountedRoutes } from '../../adapters/http/api.ts';
import type { LegacyRoute } from '../../adapters/http/options.ts';
import type { Services } from '../../adapters/http/services.ts';
import type { Service } from './service.ts';

/** What routes are made from, over a service that runs; their handlers are not to be called. */
export function routeServices({
  application,
  ports,
  baseUrl,
}: Pick<Service, 'application' | 'ports' | 'baseUrl'>): Services {
  return {
    application,
    addresses: createAddresses({ baseUrl, portalHosts: { portal_a: null, portal_b: null } }),
    idempotency: { store: ports.idempotency, now: ports.clock.now, refusal: () => undefined },
  };
}

/** Every route of the API under every path at which it answers. */
export function routeTable(service: Service, extra: readonly LegacyRoute[] = []): MountedRoute[] {
  return mountedRoutes(routeServices(service), extra);
}
