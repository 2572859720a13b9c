import { messageIdOf, type Webhook, type WebhookDelivery } from '../../../../../../domain/index.ts';
import { EVENT_TITLES } from '../../../../kernel/event-titles.ts';
import { type TimeView, timeView } from '../../../page/times.ts';
import type { ViewOptions } from '../view-options.ts';
import { WEBHOOK_TEXTS } from './texts.ts';

/** A webhook as its pages show it. */
export interface WebhookView {
  readonly id: number;
  readonly url: string;
  readonly description: string | null;
  /** Localised names; null for all types. */
  readonly types: readonly string[] | null;
  /** Null while the webhook is enabled. */
  readonly disabled: { readonly at: TimeView; readonly why: string } | null;
  readonly created: TimeView;
  readonly updated: TimeView;
}

export function webhookView(webhook: Webhook, { language, timeZone }: ViewOptions): WebhookView {
  const time = (at: Date) => timeView(at, language, timeZone, 'short');
  const { id, url, description, types, disabled } = webhook;
  return {
    id,
    url,
    description,
    types: types.length === 0 ? null : types.map((type) => EVENT_TITLES[type][language]),
    disabled: disabled && {
      at: time(disabled.at),
      why: WEBHOOK_TEXTS[language].disabledReason[disabled.reason],
    },
    created: time(webhook.createdAt),
    updated: time(webhook.updatedAt),
  };
}

/** One attempt with its time, duration and localised result. */
export interface AttemptView {
  readonly at: TimeView;
  readonly duration: string;
  readonly result: string;
  /** Details such as the receiver's TLS error. */
  readonly detail: string | null;
  readonly isGood: boolean;
}

/** A delivery as its pages show it. */
export interface DeliveryView {
  readonly id: number;
  readonly webhookId: number;
  readonly messageId: string;
  readonly type: string;
  readonly event: string;
  readonly state: WebhookDelivery['state'];
  readonly failure: string | null;
  readonly created: TimeView;
  readonly finished: TimeView | null;
  /** Time of the next attempt; null if there is none or it is already due. */
  readonly next: TimeView | null;
  readonly attempts: number;
  /** Oldest first. */
  readonly log: readonly AttemptView[];
  /** The beginning of the latest response's body; null where it is not stored. */
  readonly response: string | null;
}

export function deliveryView(delivery: WebhookDelivery, { language, timeZone, now }: ViewOptions): DeliveryView {
  const texts = WEBHOOK_TEXTS[language];
  const time = (at: Date | null) => (at === null ? null : timeView(at, language, timeZone, 'short'));
  const { nextAttemptAt, failure } = delivery;
  return {
    id: delivery.id,
    webhookId: delivery.webhookId,
    messageId: messageIdOf(delivery),
    type: delivery.type,
    event: EVENT_TITLES[delivery.type][language],
    state: delivery.state,
    failure: failure === null ? null : texts.failure[failure],
    created: timeView(delivery.createdAt, language, timeZone, 'short'),
    finished: time(delivery.finishedAt),
    next: nextAttemptAt !== null && nextAttemptAt > now ? time(nextAttemptAt) : null,
    attempts: delivery.attempts,
    response: delivery.log.at(-1)?.body ?? null,
    log: delivery.log.map(({ at, durationMs, status, error }) => ({
      at: timeView(at, language, timeZone, 'short'),
      duration: texts.milliseconds(Math.round(durationMs).toLocaleString(language)),
      result: status !== null ? texts.status(status) : error === null ? '' : texts.sendFailure[error.reason],
      // The sender's details are in English only; the localised result says the same in short.
      detail: language === 'en' ? (error?.detail ?? null) : null,
      isGood: status !== null && status >= 200 && status < 300,
    })),
  };
}
