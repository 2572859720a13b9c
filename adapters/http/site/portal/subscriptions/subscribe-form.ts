import { FREQUENCIES } from '../../../../../domain/index.ts';
import type { FaultsByField } from '../../page/forms/description.ts';
import { type Html, html } from '../../page/html.ts';
import { link, type QueryValues, SEARCH_PATH, withQuery } from '../addresses/paths.ts';
import type { PortalLayout } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { SUBSCRIPTIONS_PATH } from './paths.ts';
import { SUBSCRIPTION_TEXTS } from './texts.ts';

/** Honeypot field: hidden from people, filled in by bots. */
export const TRAP_FIELD = 'website';

export interface SubscribeFormView {
  /** Path and query of the list. */
  readonly list: string;
  readonly email?: string;
  readonly frequency?: string;
  readonly byField?: FaultsByField;
}

/** The form below a list; null if subscriptions are not offered. */
export function subscribeToList(
  request: PortalRequest,
  layout: Pick<PortalLayout, 'offersSubscriptions'>,
  { path, filters }: { readonly path: string; readonly filters: QueryValues },
): Html | null {
  if (!layout.offersSubscriptions) return null;
  const texts = SUBSCRIPTION_TEXTS[request.language];
  return html`<section class="subscribe" aria-labelledby="subscribe">
<h2 id="subscribe">${path === SEARCH_PATH ? texts.ofSearch : texts.heading}</h2>
${subscribeForm(request, { list: withQuery(path, filters) })}</section>
`;
}

/** The form, with values and faults if it was refused. */
export function subscribeForm(request: PortalRequest, view: SubscribeFormView): Html {
  const texts = SUBSCRIPTION_TEXTS[request.language];
  const { list, email = '', frequency = 'at_once', byField = {} } = view;
  const faults = byField.email ?? [];
  return html`<form class="subscription" method="post" action="${link(request, SUBSCRIPTIONS_PATH)}">
<input type="hidden" name="list" value="${list}">
<div class="trap" aria-hidden="true"><label for="subscription-website">${texts.leaveEmpty}</label><input id="subscription-website" name="${TRAP_FIELD}" tabindex="-1" autocomplete="off"></div>
<label class="wide">${texts.email}<input class="field" type="email" name="email" maxlength="254" autocomplete="email" required value="${email}" aria-describedby="subscription-hint${faults.length > 0 && ' subscription-fault'}"${faults.length > 0 && html` aria-invalid="true"`}></label>
<label>${texts.frequency}<select class="field" name="frequency">
${FREQUENCIES.map((option) => html`<option value="${option}"${option === frequency && html` selected`}>${texts.frequencies[option]}</option>\n`)}</select></label>
<button class="button">${texts.subscribe}</button>
${faults.length > 0 && html`<p class="fault" id="subscription-fault">${faults.join(' ')}</p>\n`}<p class="hint" id="subscription-hint">${texts.hint}</p>
</form>
`;
}
