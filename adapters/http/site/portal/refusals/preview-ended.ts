import { html } from '../../page/html.ts';
import { layoutOf } from '../layout/layout.ts';
import { renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import { sendUncached } from '../responses/pages.ts';
import { REFUSAL_TEXTS } from './texts.ts';

/** Sends the 410 page of an expired or revoked preview link. */
export async function sendPreviewEnded(services: PortalServices, request: PortalRequest): Promise<void> {
  const { previewEnded, previewEndedText } = REFUSAL_TEXTS[request.language];
  const main = html`<div class="heading">
<h1>${previewEnded}</h1>
<p class="standfirst">${previewEndedText}</p>
</div>`;
  const layout = await layoutOf(services, request);
  const page = renderPortalPage(request, layout, { title: previewEnded, robots: 'noindex', path: null, main });
  sendUncached(services, request.ctx, 410, page);
}
