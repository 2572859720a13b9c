import { problemResponse, statusOf } from '../../../kernel/problems/error-mapping.ts';
import { noteRefusal } from '../../../kernel/problems/note-refusal.ts';
import { html } from '../../page/html.ts';
import { withQuery } from '../addresses/paths.ts';
import { bareFrame, frameOf } from '../layout/layout.ts';
import { renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import type { QueryFault } from '../request/query.ts';
import { sendUncached } from '../responses/pages.ts';
import { newestReleases, readNewest } from './newest.ts';
import { REFUSAL_TEXTS } from './texts.ts';

/** Longest value that is shown again. Characters. */
const SHOWN = 120;

/** Says that nothing stands at the address, and where to go on: the search of every page, and the newest. */
export async function sendNotFound(services: PortalServices, request: PortalRequest): Promise<void> {
  const { ctx, language } = request;
  const texts = REFUSAL_TEXTS[language];
  const [frame, items] = await Promise.all([frameOf(services, request), readNewest(services)]);
  const page = renderPortalPage(request, frame, {
    title: texts.notFound,
    robots: 'noindex',
    path: null,
    main: html`<div class="heading">
<h1>${texts.notFound}</h1>
<p class="standfirst">${texts.notFoundText}</p>
</div>
${newestReleases(items, request, services)}`,
  });
  sendUncached(services, ctx, 404, page);
}

/** Says which value of the query is none, and what may stand there. */
export async function sendBadQuery(
  services: PortalServices,
  request: PortalRequest,
  { parameter, value, known }: QueryFault,
): Promise<void> {
  const { ctx, language, chosen } = request;
  const texts = REFUSAL_TEXTS[language];
  const shown = value.length > SHOWN ? `${value.slice(0, SHOWN).toWellFormed()}…` : value.toWellFormed();
  const purpose = texts.purposes[parameter];
  const page = renderPortalPage(request, await frameOf(services, request), {
    title: texts.badQuery,
    robots: 'noindex',
    path: null,
    main: html`<div class="plain">
<h1>${texts.badQuery}</h1>
<p>${texts.badValue(parameter)} <code>${shown}</code></p>
${purpose !== undefined && html`<p>${purpose}</p>`}${known.length > 0 && html`<p>${texts.knownValues(known.join(', '))}</p>`}
<p><a href="${withQuery(ctx.path, { lang: chosen })}">${texts.startAgain}</a></p>
</div>`,
  });
  sendUncached(services, ctx, 400, page);
}

/** Says that there is no page for the moment, or that something is wrong here; the cause is for the log alone. Nothing is read for it. */
export function sendServerError(services: PortalServices, request: PortalRequest, error: unknown): void {
  const { ctx, language } = request;
  const texts = REFUSAL_TEXTS[language];
  const isBusy = statusOf(error) === 503;
  noteRefusal(ctx, services.addresses.baseUrl, error);
  const title = isBusy ? texts.busy : texts.broken;
  const page = renderPortalPage(request, bareFrame(services, request), {
    title,
    robots: 'noindex',
    path: null,
    main: html`<div class="plain">
<h1>${title}</h1>
<p>${isBusy ? texts.busyText : html`${texts.brokenText} <code>${ctx.state.requestId}</code>`}</p>
<p><a href="${ctx.path}${ctx.search}">${texts.tryAgain}</a></p>
</div>`,
  });
  sendUncached(services, ctx, isBusy ? 503 : 500, page);
}

/** Refuses a form that another site's page sent. */
export function sendForeignForm(services: PortalServices, request: PortalRequest): void {
  const { ctx, language } = request;
  const { foreign, foreignText } = REFUSAL_TEXTS[language];
  ctx.state.problem = { problem: 'foreign_request' };
  sendPlain(services, request, { status: 403, title: foreign, text: foreignText });
}

/** Says why a form was refused, in the words of the API's problem. Nothing is read for it. */
export function sendRefusedForm(services: PortalServices, request: PortalRequest, error: unknown): void {
  const { ctx, language } = request;
  const { baseUrl } = services.addresses;
  noteRefusal(ctx, baseUrl, error);
  const { body } = problemResponse(error, { baseUrl, requestId: ctx.state.requestId, language });
  const { title, detail } = body as { readonly title: string; readonly detail: string };
  sendPlain(services, request, { status: statusOf(error), title, text: detail });
}

function sendPlain(
  services: PortalServices,
  request: PortalRequest,
  { status, title, text }: { readonly status: number; readonly title: string; readonly text: string },
): void {
  const { ctx, language, chosen } = request;
  const page = renderPortalPage(request, bareFrame(services, request), {
    title,
    robots: 'noindex',
    path: null,
    main: html`<div class="plain">
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${withQuery(ctx.path, { lang: chosen })}">${REFUSAL_TEXTS[language].toForm}</a></p>
</div>`,
  });
  sendUncached(services, ctx, status, page);
}
