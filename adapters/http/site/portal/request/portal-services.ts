import { createNetworkLimiter } from '../../../kernel/limits/rate-limit.ts';
import type { HttpOptions } from '../../../kernel/options.ts';
import type { Services } from '../../../kernel/services.ts';
import { keepMadeAnswers } from '../answers/made-answers.ts';
import { keepRecentReads } from '../answers/recent-reads.ts';
import { PORTAL_DEFAULTS } from '../layout/portal-defaults.ts';
import type { PortalServices } from './portal-request.ts';

const DEFAULT_TIME_ZONE = 'Europe/Berlin';

/** What the portals' handlers work with, with what is usual where the options say nothing. */
export function portalServices(
  services: Services,
  options: Pick<HttpOptions, 'portals' | 'timeZone' | 'now' | 'uploadFolder' | 'rateLimitStore' | 'onCounted'>,
): PortalServices {
  const { portals, timeZone = DEFAULT_TIME_ZONE, now, uploadFolder, rateLimitStore: store, onCounted } = options;
  return {
    ...services,
    reading: services.application.portal,
    made: keepMadeAnswers(services.application.portal.moment),
    recently: keepRecentReads(),
    portals: portals ?? PORTAL_DEFAULTS,
    timeZone,
    now,
    uploadFolder,
    networkLimiter: (namespace, max) =>
      createNetworkLimiter({ store, namespace, max, ...(onCounted && { onCounted }) }),
  };
}
