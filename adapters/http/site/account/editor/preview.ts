import { type PressReleaseId, slugify } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { pathId } from '../../../kernel/fields/parameters.ts';
import { releasePath } from '../../portal/addresses/paths.ts';
import { frameOf } from '../../portal/frame/frame.ts';
import { otherPortal } from '../../portal/frame/portal-page.ts';
import { renderReleasePage } from '../../portal/release/release-page.ts';
import { peoplePolicy } from '../../session/page-headers.ts';
import type { AccountServices, Visitor } from '../account-services.ts';

/**
 * A release as its home portal will show it, from what is saved, as if it were published now; for its account alone, in a frame of
 * ours or by itself.
 */
export async function showPreview(ctx: Context, { caller }: Visitor, services: AccountServices): Promise<void> {
  const { application, addresses, portals, now } = services;
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const release = await application.pressReleases.get({ caller, id });
  const { portal, language, title } = release;
  const shown = { ...release, slug: release.slug ?? slugify(title), publishedAt: release.publishedAt ?? now() };
  const request = {
    ctx,
    portal,
    settings: portals[portal],
    base: `/${portal}`,
    language,
    chosen: undefined,
    moment: 0,
  };
  const other = otherPortal(request);
  ctx.type = 'text/html; charset=utf-8';
  ctx.set({
    'Content-Language': language,
    'Content-Security-Policy': peoplePolicy(addresses.baseUrl, { isFramed: true }),
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
  });
  ctx.body = renderReleasePage(request, await frameOf(services, request, language), {
    release: shown,
    portal,
    canonicalUrl: `${addresses.portal(portal)}${releasePath(shown)}`,
    elsewhere: { url: `${addresses.portal(other)}${releasePath(shown)}`, name: portals[other].name },
    imageUrl: addresses.rendition,
    // Nothing of it is public: machines have nothing to read here.
    structuredData: [],
    more: [],
  });
}
