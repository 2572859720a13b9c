import type { Language, Portal } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { PortalRequest, PortalServices } from './portal-request.ts';

/** The request for a page on the service's own host in a portal's layout. Its links start with the portal's base. */
export function servicePageRequest(
  ctx: Context,
  portal: Portal,
  { portals }: Pick<PortalServices, 'portals'>,
  { language, chosen }: { readonly language: Language; readonly chosen?: Language | undefined },
): PortalRequest {
  return { ctx, portal, settings: portals[portal], base: `/${portal}`, language, chosen, cacheWindow: 0 };
}
