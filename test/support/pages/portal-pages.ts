import type { PortalLayout } from '../../../adapters/http/site/portal/layout/portal-page.ts';
import type { PortalRequest } from '../../../adapters/http/site/portal/request/portal-request.ts';

/** The parts of a portal request that pages are rendered from: in English, below the portal's path by default. */
export function portalRequest(changes: Partial<PortalRequest> = {}): PortalRequest {
  const portal = changes.portal ?? 'portal_a';
  return {
    // Pages use only what the request was resolved to.
    ctx: {} as PortalRequest['ctx'],
    portal,
    settings: { name: portal === 'portal_a' ? 'Portal A' : 'Portal B' },
    base: `/${portal}`,
    language: 'en',
    chosen: undefined,
    cacheWindow: 0,
    ...changes,
  };
}

/** The layout data around such a page. */
export function layout(changes: Partial<PortalLayout> = {}): PortalLayout {
  return {
    stylePath: '/assets/style-000000000000.css',
    logoPath: null,
    icon: null,
    topics: [],
    other: { name: 'Portal B', url: 'https://b.example' },
    docsUrl: 'https://press.example/docs',
    transparencyUrl: 'https://press.example/transparency',
    offersSubscriptions: false,
    timeZone: 'Europe/Berlin',
    ...changes,
  };
}
