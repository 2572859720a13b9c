import * as v from 'valibot';
import { deliveryRecord, webhookRecord, webhookWithSecretRecord } from '../../../../application/records/webhooks.ts';
import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_URL_MAX } from '../../../../application/webhooks/fields.ts';
import { EVENT_TYPES, SEND_FAILURES, TEST_EVENT_TYPE } from '../../../../domain/index.ts';
import { about, count, idNumber, instant, link, record, shows } from '../../kernel/record.ts';

const WEBHOOK = {
  id: idNumber(),
  url: link(WEBHOOK_URL_MAX),
  description: v.nullable(v.pipe(v.string(), v.maxLength(WEBHOOK_DESCRIPTION_MAX))),
  types: about(v.array(v.picklist(EVENT_TYPES)), {
    de: 'Gewünschte Ereignisse; leer: alle.',
    en: 'Events that are wanted; empty: all.',
  }),
  enabled: about(v.boolean(), {
    de: '`false`: es wird nichts gesendet.',
    en: '`false`: nothing is sent.',
  }),
  disabled_reason: about(v.nullable(v.picklist(['requested', 'gone', 'failing'])), {
    de: '`requested`: so gewünscht; `gone`: der Empfänger antwortete 410; `failing`: eine Zustellung blieb bis zum letzten Versuch erfolglos.',
    en: '`requested`: as asked for; `gone`: the receiver answered 410; `failing`: a delivery failed to its last attempt.',
  }),
  disabled_at: v.nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  version: about(idNumber(), { de: 'Zählt die Änderungen ab 1.', en: 'Counts the changes from 1.' }),
} as const;

/** Where an account wants to be told of its events. */
export const WEBHOOK_RECORD = record(
  'Webhook',
  { de: 'Eine Adresse, an die Ereignisse gesendet werden.', en: 'An address that events are sent to.' },
  WEBHOOK,
);

/** A webhook with its newest secret. */
export const WEBHOOK_WITH_SECRET_RECORD = record(
  'WebhookWithSecret',
  {
    de: 'Ein Webhook mit seinem Geheimnis, das nur jetzt gezeigt wird.',
    en: 'A webhook with its secret, which is shown only now.',
  },
  {
    ...WEBHOOK,
    secret: about(v.string(), {
      de: '`whsec_` und der Schlüssel in Base64, mit dem signiert wird (Standard Webhooks).',
      en: '`whsec_` and the key in base64 that signs what is sent (Standard Webhooks).',
    }),
  },
);

const ATTEMPT = v.strictObject({
  at: instant(),
  duration_ms: count(),
  status: about(v.nullable(count()), { de: '`null` ohne Antwort.', en: '`null` without an answer.' }),
  error: about(v.nullable(v.strictObject({ reason: v.picklist(SEND_FAILURES), detail: v.string() })), {
    de: 'Warum es keine Antwort gab.',
    en: 'Why there was no answer.',
  }),
});

/** One event on its way to one webhook. */
export const WEBHOOK_DELIVERY_RECORD = record(
  'WebhookDelivery',
  { de: 'Ein Ereignis auf dem Weg zu einem Webhook.', en: 'An event on its way to a webhook.' },
  {
    id: idNumber(),
    webhook_id: idNumber(),
    message_id: about(v.string(), {
      de: 'Wie der Header `webhook-id`: bei jedem Versuch dieselbe.',
      en: 'As the header `webhook-id`: the same with every attempt.',
    }),
    event_id: about(v.nullable(idNumber()), {
      de: '`id` in `GET /events`; `null` bei einem Testereignis.',
      en: '`id` in `GET /events`; `null` for a test event.',
    }),
    type: v.picklist([...EVENT_TYPES, TEST_EVENT_TYPE]),
    state: v.picklist(['pending', 'delivered', 'failed']),
    failure: about(v.nullable(v.picklist(['exhausted', 'gone', 'disabled'])), {
      de: '`exhausted`: auch der letzte Versuch; `gone`: 410; `disabled`: der Webhook wurde abgeschaltet.',
      en: '`exhausted`: the last attempt, too; `gone`: 410; `disabled`: the webhook was disabled.',
    }),
    attempts: about(count(), { de: 'Seit Beginn oder erneuter Zustellung.', en: 'Since the beginning or redelivery.' }),
    next_attempt_at: v.nullable(instant()),
    created_at: instant(),
    finished_at: v.nullable(instant()),
    log: about(v.array(ATTEMPT), {
      de: 'Die letzten Versuche, der älteste zuerst.',
      en: 'The last attempts, oldest first.',
    }),
  },
);

export const presentWebhook = shows<typeof WEBHOOK_RECORD>()(webhookRecord);
export const presentWebhookWithSecret = shows<typeof WEBHOOK_WITH_SECRET_RECORD>()(webhookWithSecretRecord);
export const presentDelivery = shows<typeof WEBHOOK_DELIVERY_RECORD>()(deliveryRecord);
