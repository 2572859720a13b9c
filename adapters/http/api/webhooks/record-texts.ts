import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    webhook: {
      types: 'Abonnierte Ereignisse; leer: alle.',
      expand: 'Was die Anfragen zusätzlich zum Ereignis enthalten.',
      company_ids:
        'Nur Ereignisse dieser Newsrooms: Auf sie ist das Token beschränkt, das den Webhook angelegt hat. `null`: alle.',
      enabled: '`false`: Der Webhook ist abgeschaltet.',
      disabled_reason:
        '`requested`: auf Wunsch des Kontos; `gone`: Der Empfänger hat mit 410 geantwortet; `failing`: Auch der letzte Versuch einer Zustellung ist fehlgeschlagen.',
      version: 'Nummer der Fassung; die erste ist 1.',
      description: 'Eine Adresse, an die Ereignisse gesendet werden.',
    },
    webhookWithSecret: {
      description: 'Ein Webhook mit seinem Geheimnis, das nur jetzt angezeigt wird.',
      secret: '`whsec_` und der Signaturschlüssel in Base64 (Standard Webhooks).',
    },
    attempt: {
      status: '`null` ohne Antwort.',
      error: 'Warum keine Antwort kam.',
      response_body:
        'Anfang der letzten Antwort, höchstens 2.000 Zeichen; `null` bei früheren Versuchen, ohne Antwort, bei komprimierten Antworten und solchen aus dem Netz des Betreibers.',
    },
    webhookDelivery: {
      description: 'Ein Ereignis auf dem Weg zu einem Webhook.',
      message_id: 'Wert des Headers `webhook-id`, bei jedem Versuch derselbe.',
      event_id: '`id` in `GET /events`; `null` bei einem Testereignis.',
      failure:
        '`exhausted`: Auch der letzte Versuch ist fehlgeschlagen; `gone`: Antwort 410; `disabled`: Der Webhook wurde abgeschaltet.',
      attempts: 'Zahl der Versuche seit Beginn oder erneuter Zustellung.',
      log: 'Die letzten Versuche, der älteste zuerst.',
    },
  },
  en: {
    webhook: {
      types: 'Subscribed events; empty: all.',
      expand: 'What requests contain in addition to the event.',
      company_ids:
        'Only events of these newsrooms, which are those of the token that created the webhook; `null`: all.',
      enabled: '`false`: the webhook is disabled.',
      disabled_reason:
        '`requested`: by the account; `gone`: the receiver responded with 410; `failing`: the last attempt of a delivery failed, too.',
      version: 'Number of the version; the first is 1.',
      description: 'A URL that events are sent to.',
    },
    webhookWithSecret: {
      description: 'A webhook with its secret, which is shown only now.',
      secret: '`whsec_` and the signing key in base64 (Standard Webhooks).',
    },
    attempt: {
      status: '`null` without a response.',
      error: 'Why there was no response.',
      response_body:
        'Beginning of the latest response, at most 2,000 characters; `null` for earlier attempts, without a response, for compressed responses and those from the operator’s own network.',
    },
    webhookDelivery: {
      description: 'An event on its way to a webhook.',
      message_id: 'Value of the header `webhook-id`, the same for every attempt.',
      event_id: '`id` in `GET /events`; `null` for a test event.',
      failure: '`exhausted`: the last attempt failed, too; `gone`: response 410; `disabled`: the webhook was disabled.',
      attempts: 'Number of attempts since the start or the last redelivery.',
      log: 'The last attempts, oldest first.',
    },
  },
});
