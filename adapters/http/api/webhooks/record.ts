import * as v from 'valibot';
import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_URL_MAX } from '../../../../application/events/webhooks/fields.ts';
import { deliveryRecord, webhookRecord, webhookWithSecretRecord } from '../../../../application/records/webhooks.ts';
import { EVENT_TYPES, SEND_FAILURES, TEST_EVENT_TYPE, WEBHOOK_EXPANSIONS } from '../../../../domain/index.ts';
import {
  about,
  count,
  definePresenter,
  idNumber,
  instant,
  link,
  record,
} from '../../kernel/responses/record-schemas.ts';
import { TEXTS } from './record-texts.ts';

const WEBHOOK = {
  id: idNumber(),
  url: link(WEBHOOK_URL_MAX),
  description: v.nullable(v.pipe(v.string(), v.maxLength(WEBHOOK_DESCRIPTION_MAX))),
  types: about(v.array(v.picklist(EVENT_TYPES)), TEXTS.webhook.types),
  expand: about(v.array(v.picklist(WEBHOOK_EXPANSIONS)), TEXTS.webhook.expand),
  company_ids: about(v.nullable(v.array(idNumber())), TEXTS.webhook.company_ids),
  enabled: about(v.boolean(), TEXTS.webhook.enabled),
  disabled_reason: about(v.nullable(v.picklist(['requested', 'gone', 'failing'])), TEXTS.webhook.disabled_reason),
  disabled_at: v.nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  version: about(idNumber(), TEXTS.webhook.version),
} as const;

/** A webhook: a URL that receives an account's events. */
export const WEBHOOK_RECORD = record('Webhook', TEXTS.webhook.description, WEBHOOK);

/** A webhook with its latest secret. */
export const WEBHOOK_WITH_SECRET_RECORD = record('WebhookWithSecret', TEXTS.webhookWithSecret.description, {
  ...WEBHOOK,
  secret: about(v.string(), TEXTS.webhookWithSecret.secret),
});

const ATTEMPT = v.strictObject({
  at: instant(),
  duration_ms: count(),
  status: about(v.nullable(count()), TEXTS.attempt.status),
  error: about(
    v.nullable(v.strictObject({ reason: v.picklist(SEND_FAILURES), detail: v.string() })),
    TEXTS.attempt.error,
  ),
  response_body: about(v.nullable(v.string()), TEXTS.attempt.response_body),
});

/** The delivery of one event to one webhook. */
export const WEBHOOK_DELIVERY_RECORD = record('WebhookDelivery', TEXTS.webhookDelivery.description, {
  id: idNumber(),
  webhook_id: idNumber(),
  message_id: about(v.string(), TEXTS.webhookDelivery.message_id),
  event_id: about(v.nullable(idNumber()), TEXTS.webhookDelivery.event_id),
  type: v.picklist([...EVENT_TYPES, TEST_EVENT_TYPE]),
  state: v.picklist(['pending', 'delivered', 'failed']),
  failure: about(v.nullable(v.picklist(['exhausted', 'gone', 'disabled'])), TEXTS.webhookDelivery.failure),
  attempts: about(count(), TEXTS.webhookDelivery.attempts),
  next_attempt_at: v.nullable(instant()),
  created_at: instant(),
  finished_at: v.nullable(instant()),
  log: about(v.array(ATTEMPT), TEXTS.webhookDelivery.log),
});

export const presentWebhook = definePresenter<typeof WEBHOOK_RECORD>()(webhookRecord);
export const presentWebhookWithSecret = definePresenter<typeof WEBHOOK_WITH_SECRET_RECORD>()(webhookWithSecretRecord);
export const presentDelivery = definePresenter<typeof WEBHOOK_DELIVERY_RECORD>()(deliveryRecord);
