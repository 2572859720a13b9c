import { html } from '../../layout/html.ts';
import { withQuery } from '../addresses/paths.ts';
import { sendRefusal } from '../answers/pages.ts';
import { frameOf } from '../frame/frame.ts';
import { renderPortalPage } from '../frame/portal-page.ts';
import { brief } from '../lists/entries.ts';
import { entryView } from '../lists/entry-view.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import type { QueryFault } from '../request/query.ts';
import { REFUSAL_TEXTS } from './texts.ts';

/** Newest releases on the page of an address at which nothing stands. */
const NEWEST = 6;

/** Longest value that is shown again. Characters. */
const SHOWN = 120;

/** Says that nothing stands at the address, and where to go on: the search of every page, and the newest. */
export async function sendNotFound(services: PortalServices, request: PortalRequest): Promise<void> {
  const { ctx, language } = request;
  const texts = REFUSAL_TEXTS[language];
  const [frame, { items }] = await Promise.all([
    frameOf(services, request),
    services.reading.list({}, { limit: NEWEST }),
  ]);
  const page = renderPortalPage(request, frame, {
    title: texts.notFound,
    robots: 'noindex',
    path: null,
    main: html`<div class="heading">
<h1>${texts.notFound}</h1>
<p class="standfirst">${texts.notFoundText}</p>
</div>
${
  items.length > 0 &&
  html`<section class="further">
<h2>${texts.newest}</h2>
<div class="briefs">
${items.map((entry) => brief(entryView(entry, request, services)))}</div>
</section>`
}`,
  });
  sendRefusal(services, ctx, 404, page);
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
  const page = renderPortalPage(request, await frameOf(services, request), {
    title: texts.badQuery,
    robots: 'noindex',
    path: null,
    main: html`<div class="plain">
<h1>${texts.badQuery}</h1>
<p>${texts.badValue(parameter)} <code>${shown}</code></p>
${parameter === 'before' && html`<p>${texts.badPlace}</p>`}${known.length > 0 && html`<p>${texts.knownValues(known.join(', '))}</p>`}
<p><a href="${withQuery(ctx.path, { lang: chosen })}">${texts.startAgain}</a></p>
</div>`,
  });
  sendRefusal(services, ctx, 400, page);
}
