import { type Language, WEBHOOKS_MAX } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { pageHead, table } from '../../../page/table.ts';
import { WEBHOOK_TEXTS } from './texts.ts';
import type { WebhookView } from './webhook-view.ts';

/** The webhook's state, enabled or disabled, as a tag. */
export function stateTag({ disabled }: Pick<WebhookView, 'disabled'>, language: Language): Html {
  const texts = WEBHOOK_TEXTS[language];
  return disabled === null
    ? html`<span class="tag good">${texts.enabled}</span>`
    : html`<span class="tag warn">${texts.disabled}</span>`;
}

/** The webhooks of an account. */
export function webhookListPage(
  webhooks: readonly WebhookView[],
  { language, guide }: { readonly language: Language; readonly guide: string },
): Html {
  const texts = WEBHOOK_TEXTS[language];
  const isFull = webhooks.length >= WEBHOOKS_MAX;
  return html`${pageHead({
    title: texts.title,
    lead: html`${texts.lead} <a href="${guide}">${texts.guide}</a>`,
    actions: !isFull && html`<a class="button main" href="/account/webhooks/new">${texts.add}</a>`,
  })}
${isFull && html`<p class="aside">${texts.full(WEBHOOKS_MAX)}</p>\n`}${
  webhooks.length === 0
    ? html`<p class="empty">${texts.none}</p>`
    : table({
        caption: texts.title,
        columns: [
          { label: texts.url, kind: 'head' },
          { label: texts.description },
          { label: texts.types },
          { label: texts.state },
        ],
        rows: webhooks.map((webhook) => [
          html`<a href="/account/webhooks/${webhook.id}">${webhook.url}</a>`,
          webhook.description,
          webhook.types?.join(', ') ?? texts.everyEvent,
          html`${stateTag(webhook, language)}${webhook.disabled && html` <span class="small">${webhook.disabled.why}</span>`}`,
        ]),
      })
}`;
}
