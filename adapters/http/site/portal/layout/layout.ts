import type { Language, Portal } from '../../../../../domain/index.ts';
import { usedCategories } from '../request/catalogue.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import { logoPath, portalIcon, stylePath } from './assets.ts';
import { otherPortal, type PortalLayout } from './portal-page.ts';

/** The layout of a request's pages; see SharedReads for `cacheWindow`. */
export async function layoutOf(
  services: PortalServices,
  request: PortalRequest,
  language: Language = request.language,
  cacheWindow: number | null = request.cacheWindow,
): Promise<PortalLayout> {
  const topics = await services.sharedReads(cacheWindow, `topics ${language}`, async () => {
    const used = await usedCategories(services, cacheWindow);
    const topics = used.map((category) => ({ name: category.translations[language].name, slug: category.slug }));
    return topics.sort((a, b) => a.name.localeCompare(b.name, language));
  });
  return { ...bareLayout(services, request), topics };
}

/** The layout without the topics menu. Reads nothing from the database. */
export function bareLayout(
  { addresses, portals, timeZone, application }: PortalServices,
  request: PortalRequest,
): PortalLayout {
  const other: Portal = otherPortal(request);
  return {
    stylePath: stylePath(request.portal, request.settings),
    logoPath: logoPath(request.settings),
    icon: portalIcon(request.settings),
    topics: [],
    other: { name: portals[other].name, url: addresses.portal(other) },
    docsUrl: `${addresses.baseUrl}/docs`,
    transparencyUrl: `${addresses.baseUrl}/transparency`,
    timeZone,
    offersSubscriptions: application.subscriptions.isOffered,
  };
}
