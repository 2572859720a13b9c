import type { Portal } from '../../../../../domain/index.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import { logoPath, stylePath } from './assets.ts';
import { type Frame, otherPortal } from './portal-page.ts';

/** Makes what stands round the pages of a request. */
export async function frameOf(
  services: PortalServices,
  request: PortalRequest,
  language = request.language,
): Promise<Frame> {
  const categories = await services.reading.categories();
  const topics = categories
    .filter(({ hasReleases }) => hasReleases)
    .map((category) => ({ name: category.translations[language].name, slug: category.slug }));
  topics.sort((a, b) => a.name.localeCompare(b.name, language));
  return { ...bareFrame(services, request), topics };
}

/** The same without what has to be read for it. */
export function bareFrame({ addresses, portals, timeZone }: PortalServices, request: PortalRequest): Frame {
  const other: Portal = otherPortal(request);
  return {
    stylePath: stylePath(request.portal, request.settings),
    logoPath: logoPath(request.settings),
    topics: [],
    other: { name: portals[other].name, url: addresses.portal(other) },
    docsUrl: `${addresses.baseUrl}/docs`,
    timeZone,
  };
}
