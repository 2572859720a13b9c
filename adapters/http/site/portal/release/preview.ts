import type { PressReleaseDetails } from '../../../../../application/ports/index.ts';
import { isShown, slugify } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { peoplePolicy } from '../../page/headers.ts';
import { releasePath } from '../addresses/paths.ts';
import { layoutOf } from '../layout/layout.ts';
import { otherPortal } from '../layout/portal-page.ts';
import type { PortalServices } from '../request/portal-request.ts';
import { servicePageRequest } from '../request/service-page-request.ts';
import { renderReleasePage } from './release-page.ts';
import { PREVIEW_TEXTS } from './texts.ts';

/**
 * Sends the saved release as its home portal will show it, marked as a preview. Account and desk show it in an iframe
 * or on its own; `back` is the page it was opened from.
 */
export async function sendPreview(
  ctx: Context,
  release: PressReleaseDetails,
  services: PortalServices,
  back: string,
): Promise<void> {
  const { addresses, portals, now } = services;
  const { portal, language, title } = release;
  const images = release.images.filter((image) => release.takenDown === null && isShown(image));
  const shown = {
    ...release,
    images,
    picturesTakenDown: [],
    slug: release.slug ?? slugify(title),
    publishedAt: release.publishedAt ?? now(),
  };
  const request = servicePageRequest(ctx, portal, services, { language });
  const other = otherPortal(request);
  ctx.type = 'text/html; charset=utf-8';
  ctx.set({
    'Content-Language': language,
    'Content-Security-Policy': peoplePolicy(addresses, { isFramed: true }),
    'X-PortalLayout-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
  });
  ctx.body = renderReleasePage(request, await layoutOf(services, request, language), {
    release: shown,
    portal,
    canonicalUrl: `${addresses.portal(portal)}${releasePath(shown)}`,
    reportUrl: `${addresses.baseUrl}/report?release=${shown.id}`,
    elsewhere: { url: `${addresses.portal(other)}${releasePath(shown)}`, name: portals[other].name },
    imageUrl: addresses.rendition,
    // Not public, so without data for search engines.
    structuredData: [],
    more: [],
    preview: {
      language: ctx.state.language,
      mark: PREVIEW_TEXTS[ctx.state.language].marks[release.status],
      // In an iframe, the link would lead back to the surrounding page.
      back:
        ctx.get('Sec-Fetch-Dest') === 'iframe' ? null : { href: back, text: PREVIEW_TEXTS[ctx.state.language].back },
    },
  });
}
