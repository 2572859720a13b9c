import type { Language, Portal } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { PortalRequest, PortalServices } from './portal-request.ts';

/**
 * For a page on the service's own host in a portal's layout, whose links go to paths below, for example, `/portal_a`.
 */
export function servicePageRequest(
  ctx: Context,
  portal: Portal,
  { portals }: Pick<PortalServices, 'portals'>,
  { language, chosen }: { readonly language: Language; readonly chosen?: Language | undefined },
): PortalRequest {
  return { ctx, portal, settings: portals[portal], base: `/${portal}`, language, chosen, cacheWindow: 0 };
}
