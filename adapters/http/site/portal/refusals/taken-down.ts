import { isLegalReason, type TakeDown } from '../../../../../domain/index.ts';
import { html } from '../../page/html.ts';
import { timeView } from '../../page/times.ts';
import { layoutOf } from '../layout/layout.ts';
import { renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import { sendUncached } from '../responses/pages.ts';
import { newestReleases, readNewest } from './newest.ts';
import { REFUSAL_TEXTS } from './texts.ts';

/** 451 (RFC 7725) for legal reasons, else 410 (contract §14). */
function takenDownStatus({ reason }: Pick<TakeDown, 'reason'>): 410 | 451 {
  return isLegalReason(reason) ? 451 : 410;
}

/** Sends the page of a release or picture that was taken down: the public reason, and none of the content. */
export async function sendTakenDown(
  services: PortalServices,
  request: PortalRequest,
  subject: 'release' | 'picture',
  takenDown: TakeDown,
): Promise<void> {
  const { ctx, language } = request;
  const texts = REFUSAL_TEXTS[language];
  const title = subject === 'release' ? texts.releaseTakenDown : texts.pictureTakenDown;
  const [layout, items] = await Promise.all([layoutOf(services, request), readNewest(services)]);
  const page = renderPortalPage(request, layout, {
    title,
    robots: 'noindex',
    path: null,
    main: html`<div class="heading">
<h1>${title}</h1>
<p class="standfirst">${takenDown.public}</p>
</div>
<div class="plain">
<p>${texts.takenDownAt(timeView(takenDown.at, language, services.timeZone, 'short').text)}</p>
</div>
${newestReleases(items, request, services)}`,
  });
  const status = takenDownStatus(takenDown);
  // RFC 7725, section 4: identifies the party that blocked the content.
  if (status === 451) ctx.set('Link', `<${services.addresses.portal(request.portal)}>; rel="blocked-by"`);
  sendUncached(services, ctx, status, page);
}
