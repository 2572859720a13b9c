import { type MountedRoute, mountedRoutes } from '../../../adapters/http/api/api.ts';
import type { ApiServices } from '../../../adapters/http/api/services.ts';
import { createAddresses } from '../../../adapters/http/kernel/addresses.ts';
import { createOriginalDownload } from '../../../adapters/http/kernel/images/original-download.ts';
import { createListSlots } from '../../../adapters/http/kernel/limits/list-slots.ts';
import type { LegacyRoute } from '../../../adapters/http/kernel/options.ts';
import type { Service } from './service.ts';

/** The dependencies of routes, over a running service; their handlers must not be called. */
export function routeServices({
  application,
  ports,
  baseUrl,
}: Pick<Service, 'application' | 'ports' | 'baseUrl'>): ApiServices {
  return {
    application,
    uploadFolder: 'nowhere',
    addresses: createAddresses({ baseUrl, portalHosts: { portal_a: null, portal_b: null } }),
    listSlots: createListSlots(),
    original: createOriginalDownload(application),
    idempotency: { store: ports.idempotency, now: ports.clock.now, refusal: () => undefined },
  };
}

/** Every API route under each of its paths. */
export function routeTable(service: Service, extra: readonly LegacyRoute[] = []): MountedRoute[] {
  return mountedRoutes(routeServices(service), extra);
}
