import { WEBHOOKS_MAX } from '../../../../domain/index.ts';
import type { Localised } from '../../kernel/localised.ts';
import { PER_PAGE } from '../../kernel/pagination.ts';
import { many, one, written } from '../../kernel/record.ts';
import { cursorPage } from '../openapi/page.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { EMPTY_SCHEMA } from '../press-releases/schema.ts';
import { WEBHOOK_DELIVERY_RECORD, WEBHOOK_RECORD, WEBHOOK_WITH_SECRET_RECORD } from './record.ts';
import { WEBHOOK_CHANGES_SCHEMA, WEBHOOK_SCHEMA } from './schema.ts';

const id: Localised = { de: 'ID des Webhooks.', en: 'Id of the webhook.' };
const deliveryId: Localised = { de: 'ID der Zustellung.', en: 'Id of the delivery.' };

const TEXTS: Readonly<Record<keyof typeof WEBHOOK_CHANGES_SCHEMA, Localised>> = {
  url: {
    de: 'Öffentliche https-Adresse, ohne Benutzername und Passwort.',
    en: 'Public https address, without user name and password.',
  },
  description: { de: 'Wozu er dient, für Menschen.', en: 'What it is for, for people.' },
  types: {
    de: 'Nur diese Ereignisse. Leer oder `null`: alle, auch künftige.',
    en: 'Only these events. Empty or `null`: all, future ones too.',
  },
  enabled: {
    de: '`false`: nichts mehr senden; was unterwegs war, gilt als fehlgeschlagen. `true`: wieder senden, was von da an geschieht.',
    en: '`false`: send nothing more; what was on its way counts as failed. `true`: send again what happens from then on.',
  },
};

export const LIST_WEBHOOKS: RouteDoc = {
  operationId: 'listWebhooks',
  tag: 'webhooks',
  summary: { de: 'Eigene Webhooks auflisten', en: 'List your webhooks' },
  description: { de: 'Der älteste zuerst.', en: 'Oldest first.' },
  answers: { 200: { description: { de: 'Alle Webhooks.', en: 'All webhooks.' }, body: many(WEBHOOK_RECORD) } },
};

export const CREATE_WEBHOOK: RouteDoc = {
  operationId: 'createWebhook',
  tag: 'webhooks',
  summary: { de: 'Einen Webhook anlegen', en: 'Create a webhook' },
  description: {
    de: `Er erfährt, was von jetzt an geschieht. Höchstens ${WEBHOOKS_MAX} je Konto. Gesendet wird nach Standard Webhooks (https://www.standardwebhooks.com).`,
    en: `It is told of what happens from now on. At most ${WEBHOOKS_MAX} an account. Requests follow Standard Webhooks (https://www.standardwebhooks.com).`,
  },
  body: { name: 'WebhookCreate', fields: WEBHOOK_SCHEMA, texts: TEXTS },
  answers: {
    201: {
      description: {
        de: 'Der neue Webhook mit seinem Geheimnis, das nur jetzt gezeigt wird.',
        en: 'The new webhook with its secret, which is shown only now.',
      },
      body: written(WEBHOOK_WITH_SECRET_RECORD),
      headers: ['ETag', 'Location'],
    },
  },
};

export const GET_WEBHOOK: RouteDoc = {
  operationId: 'getWebhook',
  tag: 'webhooks',
  summary: { de: 'Einen Webhook abrufen', en: 'Fetch a webhook' },
  path: { id },
  answers: {
    200: {
      description: { de: 'Der Webhook, ohne Geheimnis.', en: 'The webhook, without its secret.' },
      body: one(WEBHOOK_RECORD),
      headers: ['ETag'],
    },
  },
};

export const UPDATE_WEBHOOK: RouteDoc = {
  operationId: 'updateWebhook',
  tag: 'webhooks',
  summary: { de: 'Einen Webhook ändern, ab- oder einschalten', en: 'Change, disable or enable a webhook' },
  description: {
    de: 'Was nicht genannt ist, bleibt. Was noch zuzustellen ist, geht an die neue Adresse.',
    en: 'What is not given stays. What is still to be delivered goes to the new address.',
  },
  path: { id },
  ifMatch: true,
  body: { name: 'WebhookUpdate', fields: WEBHOOK_CHANGES_SCHEMA, texts: TEXTS, complete: false },
  answers: {
    200: {
      description: { de: 'Der geänderte Webhook.', en: 'The webhook as it is now.' },
      body: written(WEBHOOK_RECORD),
      headers: ['ETag'],
    },
  },
};

export const DELETE_WEBHOOK: RouteDoc = {
  operationId: 'deleteWebhook',
  tag: 'webhooks',
  summary: { de: 'Einen Webhook löschen', en: 'Delete a webhook' },
  description: { de: 'Samt allen Zustellungen.', en: 'With all its deliveries.' },
  path: { id },
  ifMatch: true,
  answers: { 204: { description: { de: 'Gelöscht.', en: 'Deleted.' } } },
};

export const ROTATE_SECRET: RouteDoc = {
  operationId: 'rotateWebhookSecret',
  tag: 'webhooks',
  summary: { de: 'Das Geheimnis erneuern', en: 'Rotate the secret' },
  description: {
    de: 'Das neue signiert sofort, das alte noch 24 Stunden daneben: so lange stehen zwei Signaturen im Header.',
    en: 'The new one signs at once, the old one beside it for 24 hours: until then the header has two signatures.',
  },
  path: { id },
  ifMatch: true,
  body: { name: 'EmptyBody', fields: EMPTY_SCHEMA, texts: {} },
  answers: {
    200: {
      description: {
        de: 'Der Webhook mit dem neuen Geheimnis, das nur jetzt gezeigt wird.',
        en: 'The webhook with the new secret, which is shown only now.',
      },
      body: written(WEBHOOK_WITH_SECRET_RECORD),
      headers: ['ETag'],
    },
  },
};

const ACCEPTED = {
  body: written(WEBHOOK_DELIVERY_RECORD),
  headers: ['Location'],
} as const;

export const TEST_WEBHOOK: RouteDoc = {
  operationId: 'testWebhook',
  tag: 'webhooks',
  summary: { de: 'Ein Testereignis senden', en: 'Send a test event' },
  description: {
    de: 'Ein Ereignis `webhook.test`, signiert wie jedes andere, mit einem einzigen Versuch.',
    en: 'An event `webhook.test`, signed as any other, with one attempt.',
  },
  path: { id },
  body: { name: 'EmptyBody', fields: EMPTY_SCHEMA, texts: {} },
  answers: {
    202: {
      description: {
        de: 'Die Zustellung; `Location` sagt gleich darauf, was aus ihr wurde.',
        en: 'The delivery; `Location` tells a moment later what came of it.',
      },
      ...ACCEPTED,
    },
  },
};

export const LIST_DELIVERIES: RouteDoc = {
  operationId: 'listWebhookDeliveries',
  tag: 'webhooks',
  summary: { de: 'Zustellungen eines Webhooks auflisten', en: 'List the deliveries of a webhook' },
  description: { de: 'Die neueste zuerst, mit allen Versuchen.', en: 'Newest first, with all attempts.' },
  path: { id },
  query: {
    per_page: { integer: PER_PAGE, description: { de: 'Zustellungen je Seite.', en: 'Deliveries per page.' } },
    cursor: {
      description: {
        de: 'Leer für den Anfang, dann `meta.next_cursor` der letzten Antwort.',
        en: 'Empty for the beginning, then `meta.next_cursor` of the last answer.',
      },
    },
  },
  answers: {
    200: {
      description: { de: 'Eine Seite.', en: 'A page.' },
      body: cursorPage('WebhookDeliveryPage', WEBHOOK_DELIVERY_RECORD),
      headers: ['Link'],
    },
  },
};

export const GET_DELIVERY: RouteDoc = {
  operationId: 'getWebhookDelivery',
  tag: 'webhooks',
  summary: { de: 'Eine Zustellung abrufen', en: 'Fetch a delivery' },
  path: { id, deliveryId },
  answers: {
    200: {
      description: { de: 'Die Zustellung.', en: 'The delivery.' },
      body: one(WEBHOOK_DELIVERY_RECORD),
      headers: ['ETag'],
    },
  },
};

export const REDELIVER: RouteDoc = {
  operationId: 'redeliverWebhookDelivery',
  tag: 'webhooks',
  summary: { de: 'Erneut zustellen', en: 'Redeliver' },
  description: {
    de: 'Unter demselben `webhook-id`. Eine beendete Zustellung beginnt von vorn; eine wartende wird sofort versucht.',
    en: 'Under the same `webhook-id`. A finished delivery begins anew; one that waits is tried now.',
  },
  path: { id, deliveryId },
  body: { name: 'EmptyBody', fields: EMPTY_SCHEMA, texts: {} },
  answers: { 202: { description: { de: 'Die Zustellung.', en: 'The delivery.' }, ...ACCEPTED } },
};
