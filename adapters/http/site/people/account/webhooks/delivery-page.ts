import type { Language } from '../../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { pageHead, table } from '../../../page/table.ts';
import { timeElement } from '../../../page/times.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { copyStatus } from '../secrets/copyable-text.ts';
import { WEBHOOK_TEXTS } from './texts.ts';
import type { DeliveryView, WebhookView } from './webhook-view.ts';

const KINDS = { pending: 'accent', delivered: 'good', failed: 'bad' } as const;

export function deliveryStateTag({ state }: Pick<DeliveryView, 'state'>, language: Language): Html {
  return html`<span class="tag ${KINDS[state]}">${WEBHOOK_TEXTS[language].states[state]}</span>`;
}

/** One delivery with its attempts. */
export function deliveryPage(
  visitor: Visitor,
  options: {
    readonly language: Language;
    readonly webhook: WebhookView;
    readonly delivery: DeliveryView;
    /** The body; undefined if the event is no longer stored. */
    readonly body: object | undefined;
    readonly before?: HtmlValue;
  },
): Html {
  const { language, webhook, delivery, body, before } = options;
  const texts = WEBHOOK_TEXTS[language];
  const base = `/account/webhooks/${webhook.id}`;
  const path = `${base}/deliveries/${delivery.id}`;
  return html`${before}${pageHead({
    title: `${texts.delivery}: ${delivery.event}`,
    above: { href: base, text: webhook.description ?? webhook.url },
    actions:
      webhook.disabled === null &&
      delivery.state !== 'pending' &&
      accountForm(visitor, { action: `${path}/redeliver` }, html`<button class="main">${texts.redeliver}</button>`),
  })}
<div class="stack">
<section class="panel" aria-label="${texts.delivery}">
<dl class="facts">
<dt>${texts.url}</dt><dd class="mono">${webhook.url}</dd>
<dt>${texts.event}</dt><dd><code>${delivery.type}</code></dd>
<dt>${texts.messageId}</dt><dd><code>${delivery.messageId}</code></dd>
<dt>${texts.state}</dt><dd>${deliveryStateTag(delivery, language)}${delivery.failure !== null && html` ${delivery.failure}`}${
    delivery.state === 'pending' && delivery.next === null && html` ${texts.soon} <a href="${path}">${texts.reload}</a>`
  }</dd>
<dt>${texts.created}</dt><dd>${timeElement(delivery.created)}</dd>
${delivery.next !== null && html`<dt>${texts.nextAttempt}</dt><dd>${timeElement(delivery.next)}</dd>\n`}${delivery.finished !== null && html`<dt>${texts.finished}</dt><dd>${timeElement(delivery.finished)}</dd>\n`}</dl>
</section>
<h2>${texts.attempts}</h2>
${
  delivery.log.length === 0
    ? html`<p class="empty">${texts.noAttempts}</p>`
    : table({
        caption: texts.attempts,
        columns: [
          { label: texts.attempted, kind: 'head' },
          { label: texts.answer },
          { label: texts.took, kind: 'right' },
        ],
        rows: delivery.log
          .toReversed()
          .map(({ at, result, detail, isGood, duration }) => [
            timeElement(at),
            html`<span class="tag ${isGood ? 'good' : 'bad'}">${result}</span>${detail !== null && html` <span class="small">${detail}</span>`}`,
            duration,
          ]),
      })
}${
  delivery.response !== null &&
  html`<h2>${texts.response}</h2>
${
  delivery.response === ''
    ? html`<p class="empty">${texts.emptyResponse}</p>`
    : html`<p class="hint">${texts.responseHint}</p>
<div class="code"><pre class="payload"><code tabindex="0">${delivery.response}</code></pre></div>`
}
`
}${
  body !== undefined &&
  html`<h2>${texts.content}</h2>
<p class="hint">${texts.contentHint}</p>
${sentHeaders(delivery, language)}<div class="code"><pre class="payload"><code tabindex="0">${JSON.stringify(body, null, 2)}</code></pre></div>
${copyStatus(language)}`
}</div>`;
}

/** The headers by which a receiver verifies the latest attempt; false if there was none. */
function sentHeaders({ messageId, log }: DeliveryView, language: Language): Html | false {
  const last = log.at(-1);
  if (last === undefined) return false;
  const texts = WEBHOOK_TEXTS[language];
  return html`<dl class="facts">
<dt><code>webhook-id</code></dt><dd class="mono">${messageId}</dd>
<dt><code>webhook-timestamp</code></dt><dd class="mono">${Math.floor(Date.parse(last.at.iso) / 1000)}</dd>
<dt><code>webhook-signature</code></dt><dd>${texts.signature}</dd>
</dl>
`;
}
