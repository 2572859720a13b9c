import { localised } from '../../kernel/localised.ts';

/** The texts of record.ts, by key. */
export const TEXTS = localised({
  de: {
    webhook: {
      types: 'Gewünschte Ereignisse; leer: alle.',
      enabled: '`false`: es wird nichts gesendet.',
      disabled_reason:
        '`requested`: so gewünscht; `gone`: der Empfänger antwortete 410; `failing`: eine Zustellung blieb bis zum letzten Versuch erfolglos.',
      version: 'Zählt die Änderungen ab 1.',
      description: 'Eine Adresse, an die Ereignisse gesendet werden.',
    },
    webhookWithSecret: {
      description: 'Ein Webhook mit seinem Geheimnis, das nur jetzt gezeigt wird.',
      secret: '`whsec_` und der Schlüssel in Base64, mit dem signiert wird (Standard Webhooks).',
    },
    attempt: {
      status: '`null` ohne Antwort.',
      error: 'Warum es keine Antwort gab.',
    },
    webhookDelivery: {
      description: 'Ein Ereignis auf dem Weg zu einem Webhook.',
      message_id: 'Wie der Header `webhook-id`: bei jedem Versuch dieselbe.',
      event_id: '`id` in `GET /events`; `null` bei einem Testereignis.',
      failure: '`exhausted`: auch der letzte Versuch; `gone`: 410; `disabled`: der Webhook wurde abgeschaltet.',
      attempts: 'Seit Beginn oder erneuter Zustellung.',
      log: 'Die letzten Versuche, der älteste zuerst.',
    },
  },
  en: {
    webhook: {
      types: 'Events that are wanted; empty: all.',
      enabled: '`false`: nothing is sent.',
      disabled_reason:
        '`requested`: as asked for; `gone`: the receiver answered 410; `failing`: a delivery failed to its last attempt.',
      version: 'Counts the changes from 1.',
      description: 'An address that events are sent to.',
    },
    webhookWithSecret: {
      description: 'A webhook with its secret, which is shown only now.',
      secret: '`whsec_` and the key in base64 that signs what is sent (Standard Webhooks).',
    },
    attempt: {
      status: '`null` without an answer.',
      error: 'Why there was no answer.',
    },
    webhookDelivery: {
      description: 'An event on its way to a webhook.',
      message_id: 'As the header `webhook-id`: the same with every attempt.',
      event_id: '`id` in `GET /events`; `null` for a test event.',
      failure: '`exhausted`: the last attempt, too; `gone`: 410; `disabled`: the webhook was disabled.',
      attempts: 'Since the beginning or redelivery.',
      log: 'The last attempts, oldest first.',
    },
  },
});
