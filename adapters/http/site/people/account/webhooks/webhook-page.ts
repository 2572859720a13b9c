import type { Language } from '../../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { pageHead, pager, table } from '../../../page/table.ts';
import { timeElement } from '../../../page/times.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { deliveryStateTag } from './delivery-page.ts';
import { stateTag } from './list-page.ts';
import { WEBHOOK_TEXTS } from './texts.ts';
import type { DeliveryView, WebhookView } from './webhook-view.ts';

export interface WebhookPage {
  readonly language: Language;
  readonly webhook: WebhookView;
  readonly deliveries: readonly DeliveryView[];
  /** URLs of the adjacent pages of deliveries. */
  readonly newer: string | null;
  readonly older: string | null;
  /** The message of a refused action. */
  readonly before?: HtmlValue;
}

/** A webhook with its actions and deliveries. */
export function webhookPage(visitor: Visitor, page: WebhookPage): Html {
  const { language, webhook, deliveries, newer, older, before } = page;
  const texts = WEBHOOK_TEXTS[language];
  const { id, disabled } = webhook;
  const base = `/account/webhooks/${id}`;
  const act = (path: string, label: string) =>
    accountForm(visitor, { action: `${base}/${path}` }, html`<button>${label}</button>`);
  return html`${before}${pageHead({
    title: webhook.description ?? webhook.url,
    above: { href: '/account/webhooks', text: texts.title },
    actions: html`${disabled === null && act('test', texts.sendTest)}<a class="button" href="${base}/edit">${texts.edit}</a>`,
  })}
<div class="stack">
<section class="panel" aria-label="${texts.title}">
<dl class="facts">
<dt>${texts.url}</dt><dd class="mono">${webhook.url}</dd>
<dt>${texts.types}</dt><dd>${webhook.types?.join(', ') ?? texts.everyEvent}</dd>
<dt>${texts.state}</dt><dd>${stateTag(webhook, language)}${disabled && html` ${texts.since} ${timeElement(disabled.at)}: ${disabled.why}`}</dd>
<dt>${texts.created}</dt><dd>${timeElement(webhook.created)}</dd>
<dt>${texts.updated}</dt><dd>${timeElement(webhook.updated)}</dd>
</dl>
<div class="actions">
${disabled === null ? act('disable', texts.disable) : act('enable', texts.enable)}
<a class="button" href="${base}/rotate">${texts.rotate}</a>
<a class="button danger far" href="${base}/delete">${texts.remove}</a>
</div>
</section>
<h2>${texts.deliveries}</h2>
${deliveries.length === 0 ? html`<p class="empty">${texts.noDeliveries}</p>` : deliveryTable(deliveries, language)}
${pager({ newer, older }, language)}</div>`;
}

function deliveryTable(deliveries: readonly DeliveryView[], language: Language): Html {
  const texts = WEBHOOK_TEXTS[language];
  return table({
    caption: texts.deliveries,
    columns: [
      { label: texts.event, kind: 'head' },
      { label: texts.at, kind: 'tight' },
      { label: texts.state },
      { label: texts.attempts, kind: 'right' },
      { label: texts.lastAnswer },
      { label: texts.look, kind: 'actions' },
    ],
    rows: deliveries.map((delivery) => {
      const { id, webhookId, event, created } = delivery;
      return [
        event,
        timeElement(created),
        deliveryStateTag(delivery, language),
        delivery.attempts,
        delivery.log.at(-1)?.result,
        html`<a href="/account/webhooks/${webhookId}/deliveries/${id}">${texts.look}<span class="unseen">: ${event}, ${created.text}</span></a>`,
      ];
    }),
  });
}
