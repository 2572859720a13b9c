import { statusOf } from '../../../kernel/problems/error-mapping.ts';
import { recordRefusal } from '../../../kernel/problems/record-refusal.ts';
import { type Html, html } from '../../page/html.ts';
import { problemTexts } from '../../page/problems/problem-texts.ts';
import { withQuery } from '../addresses/paths.ts';
import { bareLayout, layoutOf } from '../layout/layout.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import type { QueryFault } from '../request/query.ts';
import { sendUncached } from '../responses/pages.ts';
import { sendOtherProblem, sendProblem, wantsJson } from '../responses/problems.ts';
import { newestReleases, readNewest } from './newest.ts';
import { REFUSAL_TEXTS } from './texts.ts';

/** Maximum characters of an echoed value. */
const SHOWN_MAX = 120;

/** Sends the 404 page, with the search in the header and the newest releases below. */
export async function sendNotFound(services: PortalServices, request: PortalRequest): Promise<void> {
  const texts = REFUSAL_TEXTS[request.language];
  const [layout, items] = await Promise.all([layoutOf(services, request), readNewest(services)]);
  const main = html`<div class="heading">
<h1>${texts.notFound}</h1>
<p class="standfirst">${texts.notFoundText}</p>
</div>
${newestReleases(items, request, services)}`;
  send(services, request, layout, { status: 404, title: texts.notFound, main });
}

/** Sends the 400 page of an invalid query parameter, with the allowed values. */
export async function sendBadQuery(
  services: PortalServices,
  request: PortalRequest,
  { parameter, value, known }: QueryFault,
): Promise<void> {
  const { ctx, language, chosen } = request;
  const texts = REFUSAL_TEXTS[language];
  const excerpt = value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX).toWellFormed()}…` : value.toWellFormed();
  const purpose = texts.purposes[parameter];
  const main = html`<div class="plain">
<h1>${texts.badQuery}</h1>
<p>${texts.badValue(parameter)} <code>${excerpt}</code></p>
${purpose !== undefined && html`<p>${purpose}</p>`}${known.length > 0 && html`<p>${texts.knownValues(known.join(', '))}</p>`}
<p><a href="${withQuery(ctx.path, { lang: chosen })}">${texts.startAgain}</a></p>
</div>`;
  send(services, request, await layoutOf(services, request), { status: 400, title: texts.badQuery, main });
}

/** Sends the 405 page for a path that supports only other methods. */
export async function sendWrongMethod(services: PortalServices, request: PortalRequest): Promise<void> {
  const { wrongMethod, wrongMethodText, openPage } = REFUSAL_TEXTS[request.language];
  request.ctx.state.problem = { problem: 'method_not_allowed' };
  const message = { status: 405, title: wrongMethod, text: wrongMethodText, link: openPage };
  sendMessage(services, request, await layoutOf(services, request), message);
}

/** Sends the page or problem document of a 500 or 503. Reads nothing from the database; the cause is only logged. */
export function sendServerError(services: PortalServices, request: PortalRequest, error: unknown): void {
  const { ctx, language } = request;
  const texts = REFUSAL_TEXTS[language];
  const isBusy = statusOf(error) === 503;
  recordRefusal(ctx, services.addresses.baseUrl, error);
  if (wantsJson(ctx)) {
    sendProblem(services, request, error);
    return;
  }
  const title = isBusy ? texts.busy : texts.broken;
  const main = html`<div class="plain">
<h1>${title}</h1>
<p>${isBusy ? texts.busyText : html`${texts.brokenText} <code>${ctx.state.requestId}</code>`}</p>
<p><a href="${ctx.path}${ctx.search}">${texts.tryAgain}</a></p>
</div>`;
  send(services, request, bareLayout(services, request), { status: isBusy ? 503 : 500, title, main });
}

/** Refuses a form sent from another site's page. */
export function sendForeignForm(services: PortalServices, request: PortalRequest): void {
  const { ctx, language } = request;
  const { foreign, foreignText, toForm } = REFUSAL_TEXTS[language];
  ctx.state.problem = { problem: 'foreign_request' };
  if (wantsJson(ctx)) {
    sendOtherProblem(request, { status: 403, title: foreign, detail: foreignText });
    return;
  }
  const message = { status: 403, title: foreign, text: foreignText, link: toForm };
  sendMessage(services, request, bareLayout(services, request), message);
}

/** Sends the refusal of a form as a page or a problem document. Reads nothing from the database. */
export function sendRefusedForm(services: PortalServices, request: PortalRequest, error: unknown): void {
  const { ctx, language } = request;
  recordRefusal(ctx, services.addresses.baseUrl, error);
  if (wantsJson(ctx)) {
    sendProblem(services, request, error);
    return;
  }
  const { title, text } = problemTexts(error, language);
  const message = { status: statusOf(error), title, text, link: REFUSAL_TEXTS[language].toForm };
  sendMessage(services, request, bareLayout(services, request), message);
}

/** Sends a page with one paragraph and a link to the page at the same URL. */
function sendMessage(
  services: PortalServices,
  request: PortalRequest,
  layout: PortalLayout,
  { status, title, text, link }: Readonly<Record<'title' | 'text' | 'link', string>> & { readonly status: number },
): void {
  const { ctx, chosen } = request;
  const main = html`<div class="plain">
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${withQuery(ctx.path, { lang: chosen })}">${link}</a></p>
</div>`;
  send(services, request, layout, { status, title, main });
}

function send(
  services: PortalServices,
  request: PortalRequest,
  layout: PortalLayout,
  { status, title, main }: { readonly status: number; readonly title: string; readonly main: Html },
): void {
  const page = renderPortalPage(request, layout, { title, robots: 'noindex', path: null, main });
  sendUncached(services, request.ctx, status, page);
}
