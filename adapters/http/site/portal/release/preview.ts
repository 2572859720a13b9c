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
 * Sends a release as its home portal will show it, from what is saved, marked as a preview: for its account and the editors, in a frame
 * of ours or by itself. `back` is the page it was opened from.
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
    // Nothing of it is public: machines have nothing to read here.
    structuredData: [],
    more: [],
    preview: {
      language: ctx.state.language,
      mark: PREVIEW_TEXTS[ctx.state.language].marks[release.status],
      // A page of ours that frames the preview needs no way back to itself.
      back:
        ctx.get('Sec-Fetch-Dest') === 'iframe' ? null : { href: back, text: PREVIEW_TEXTS[ctx.state.language].back },
    },
  });
}
