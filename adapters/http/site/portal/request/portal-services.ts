import { createNetworkLimiter } from '../../../kernel/limits/rate-limit.ts';
import type { HttpOptions } from '../../../kernel/options.ts';
import { PORTAL_DEFAULTS } from '../../../kernel/portal-defaults.ts';
import type { Services } from '../../../kernel/services.ts';
import { createResponseCache } from '../responses/response-cache.ts';
import { createSharedReads } from '../responses/shared-reads.ts';
import type { PortalServices } from './portal-request.ts';

const DEFAULT_TIME_ZONE = 'Europe/Berlin';

/** Builds the dependencies of the portals' handlers, with defaults for absent options. */
export function portalServices(
  services: Services,
  options: Pick<
    HttpOptions,
    | 'portals'
    | 'securityContacts'
    | 'indexNowKey'
    | 'webSubHubs'
    | 'timeZone'
    | 'now'
    | 'uploadFolder'
    | 'rateLimitStore'
    | 'onCounted'
  >,
): PortalServices {
  const {
    portals,
    securityContacts = [],
    indexNowKey = null,
    webSubHubs = [],
    timeZone = DEFAULT_TIME_ZONE,
    now,
    uploadFolder,
    rateLimitStore: store,
    onCounted,
  } = options;
  return {
    ...services,
    reading: services.application.portal,
    versions: services.application.cacheVersions,
    cache: createResponseCache(services.application.cacheVersions.window),
    sharedReads: createSharedReads(),
    portals: portals ?? PORTAL_DEFAULTS,
    securityContacts,
    indexNowKey,
    webSubHubs,
    timeZone,
    now,
    uploadFolder,
    networkLimiter: (namespace, max) =>
      createNetworkLimiter({ store, namespace, max, ...(onCounted && { onCounted }) }),
  };
}
