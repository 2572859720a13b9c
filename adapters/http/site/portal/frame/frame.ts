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
  const { addresses, portals, timeZone, reading } = services;
  const other: Portal = otherPortal(request);
  const categories = await reading.categories();
  const topics = categories
    .filter(({ hasReleases }) => hasReleases)
    .map((category) => ({ name: category.translations[language].name, slug: category.slug }));
  topics.sort((a, b) => a.name.localeCompare(b.name, language));
  return {
    stylePath: stylePath(request.portal, request.settings),
    logoPath: logoPath(request.settings),
    topics,
    other: { name: portals[other].name, url: addresses.portal(other) },
    docsUrl: `${addresses.baseUrl}/docs`,
    timeZone,
  };
}
