import type { HttpOptions } from '../../../kernel/options.ts';
import type { Services } from '../../../kernel/services.ts';
import { PORTAL_NAMES } from '../../layout/labels.ts';
import { keepMadeAnswers } from '../answers/made-answers.ts';
import type { PortalServices } from './portal-request.ts';

const DEFAULT_TIME_ZONE = 'Europe/Berlin';

/** What the portals' handlers work with, with what is usual where the options say nothing. */
export function portalServices(
  services: Services,
  { portals, timeZone = DEFAULT_TIME_ZONE, now }: Pick<HttpOptions, 'portals' | 'timeZone' | 'now'>,
): PortalServices {
  return {
    ...services,
    reading: services.application.portal,
    made: keepMadeAnswers(),
    portals: portals ?? { portal_a: { name: PORTAL_NAMES.portal_a }, portal_b: { name: PORTAL_NAMES.portal_b } },
    timeZone,
    now,
  };
}
