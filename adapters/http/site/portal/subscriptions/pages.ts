import type { ShownSubscriptions } from '../../../../../application/portal/subscriptions/manage.ts';
import { FREQUENCIES, type Subscription } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { FRONT_PATH, link, portalPath } from '../addresses/paths.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { confirmationPath, subscriptionPath } from './paths.ts';
import { type SubscribeFormView, subscribeForm } from './subscribe-form.ts';
import { SUBSCRIPTION_TEXTS } from './texts.ts';

function page(request: PortalRequest, layout: PortalLayout, title: string, content: Html): string {
  return renderPortalPage(request, layout, {
    title,
    robots: 'noindex, nofollow',
    path: null,
    main: html`<div class="plain">
<h1>${title}</h1>
${content}</div>`,
  });
}

const back = (request: PortalRequest) =>
  html`<p><a href="${link(request, FRONT_PATH)}">${SUBSCRIPTION_TEXTS[request.language].toReleases}</a></p>\n`;

/** Announces a confirmation mail. Identical for every address, so that it does not reveal who subscribes. */
export function renderAsked(request: PortalRequest, layout: PortalLayout): string {
  const { sent, sentText } = SUBSCRIPTION_TEXTS[request.language];
  return page(request, layout, sent, html`${sentText.map((paragraph) => html`<p>${paragraph}</p>\n`)}${back(request)}`);
}

/** The form again, with the reasons why it was refused. */
export function renderRefused(
  request: PortalRequest,
  layout: PortalLayout,
  form: SubscribeFormView,
  reasons: readonly string[],
): string {
  const { refused } = SUBSCRIPTION_TEXTS[request.language];
  return page(
    request,
    layout,
    refused,
    html`<div class="refused" role="alert">${reasons.map((reason) => html`<p>${reason}</p>\n`)}</div>
${subscribeForm(request, form)}${back(request)}`,
  );
}

/** The page behind the link in a confirmation mail. Only its button confirms. */
export function renderConfirmation(
  request: PortalRequest,
  layout: PortalLayout,
  secret: string,
  { email, pending }: ShownSubscriptions,
): string {
  const texts = SUBSCRIPTION_TEXTS[request.language];
  return page(
    request,
    layout,
    texts.confirmTitle,
    html`<p>${texts.confirmText(email)}</p>
<ul>
${pending.map(({ list, wanted, frequency }) => html`<li>${list.name} – ${texts.frequencies[wanted ?? frequency]}</li>\n`)}</ul>
<form method="post" action="${link(request, confirmationPath(secret))}"><button class="button">${texts.confirm}</button></form>
`,
  );
}

/** All subscriptions of an email address. */
export function renderSubscriptions(
  request: PortalRequest,
  layout: PortalLayout,
  secret: string,
  { email, active, pending }: ShownSubscriptions,
  notice: string | undefined,
): string {
  const texts = SUBSCRIPTION_TEXTS[request.language];
  const action = link(request, subscriptionPath(secret));
  const waiting = pending.filter(({ confirmedAt }) => confirmedAt === null);
  return page(
    request,
    layout,
    texts.title,
    html`${notice !== undefined && html`<p role="status"><strong>${notice}</strong></p>\n`}<p>${active.length === 0 ? texts.none : texts.of(email)}</p>
${active.length > 0 && html`<ul class="subscriptions">\n${active.map((subscription) => entry(request, action, subscription))}</ul>\n`}${
  waiting.length > 0 &&
  html`<h2>${texts.pending}</h2>
<p>${texts.pendingText}</p>
<ul>
${waiting.map(({ list }) => html`<li>${list.name}</li>\n`)}</ul>
`
}<form method="post" action="${action}"><button class="button quiet" name="action" value="end_all">${texts.endAll}</button></form>
`,
  );
}

function entry(request: PortalRequest, action: string, { id, portal, list, frequency }: Subscription): Html {
  const texts = SUBSCRIPTION_TEXTS[request.language];
  const { name, path } = list;
  // Not linked for the other portal: paths on this page are relative to this portal.
  const listName = portal === request.portal ? html`<a href="${portalPath(request, path) || '/'}">${name}</a>` : name;
  return html`<li>
<p class="list">${listName}</p>
<form method="post" action="${action}">
<input type="hidden" name="subscription" value="${id}">
<select class="field" name="frequency" aria-label="${texts.frequencyOf(name)}">
${FREQUENCIES.map((option) => html`<option value="${option}"${option === frequency && html` selected`}>${texts.frequencies[option]}</option>\n`)}</select>
<button class="button" name="action" value="change" aria-label="${texts.changeOf(name)}">${texts.change}</button>
<button class="button quiet" name="action" value="end" aria-label="${texts.endOf(name)}">${texts.end}</button>
</form>
</li>
`;
}

/** Shown once the last subscription has ended. */
export function renderAllEnded(request: PortalRequest, layout: PortalLayout): string {
  const { endedAll, endedAllText } = SUBSCRIPTION_TEXTS[request.language];
  return page(request, layout, endedAll, html`<p>${endedAllText}</p>\n${back(request)}`);
}

/** Shown for an unknown or expired link. */
export function renderUnknownLink(request: PortalRequest, layout: PortalLayout): string {
  const { unknown, unknownText } = SUBSCRIPTION_TEXTS[request.language];
  return page(request, layout, unknown, html`<p>${unknownText}</p>\n${back(request)}`);
}
