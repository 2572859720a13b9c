import type { Localised } from '../../kernel/localised.ts';
import { listEnvelope, recordEnvelope, writtenEnvelope } from '../../kernel/responses/envelope-schemas.ts';
import { PER_PAGE } from '../../kernel/responses/pagination.ts';
import { cursorPage } from '../openapi/page-records.ts';
import { EMPTY_BODY, type RouteDoc } from '../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { WEBHOOK_DELIVERY_RECORD, WEBHOOK_RECORD, WEBHOOK_WITH_SECRET_RECORD } from './record.ts';
import { WEBHOOK_CHANGES_SCHEMA, WEBHOOK_SCHEMA } from './schema.ts';

const id: Localised = TEXTS.id;
const deliveryId: Localised = TEXTS.deliveryId;

const WEBHOOK_TEXTS: Readonly<Record<keyof typeof WEBHOOK_CHANGES_SCHEMA, Localised>> = TEXTS.webhookTexts;

export const LIST_WEBHOOKS: RouteDoc = {
  operationId: 'listWebhooks',
  tag: 'webhooks',
  summary: TEXTS.listWebhooks.summary,
  description: TEXTS.listWebhooks.description,
  responses: { 200: { description: TEXTS.listWebhooks.responses[200], body: listEnvelope(WEBHOOK_RECORD) } },
};

export const CREATE_WEBHOOK: RouteDoc = {
  operationId: 'createWebhook',
  tag: 'webhooks',
  summary: TEXTS.createWebhook.summary,
  description: TEXTS.createWebhook.description,
  body: { name: 'WebhookCreate', fields: WEBHOOK_SCHEMA, texts: WEBHOOK_TEXTS },
  responses: {
    201: {
      description: TEXTS.createWebhook.responses[201],
      body: writtenEnvelope(WEBHOOK_WITH_SECRET_RECORD),
      headers: ['ETag', 'Location'],
      next: { testWebhook: { id: '$response.body#/data/id' } },
    },
  },
};

export const GET_WEBHOOK: RouteDoc = {
  operationId: 'getWebhook',
  tag: 'webhooks',
  summary: TEXTS.getWebhook.summary,
  description: TEXTS.getWebhook.description,
  path: { id },
  responses: {
    200: {
      description: TEXTS.getWebhook.responses[200],
      body: recordEnvelope(WEBHOOK_RECORD),
      headers: ['ETag'],
    },
  },
};

export const UPDATE_WEBHOOK: RouteDoc = {
  operationId: 'updateWebhook',
  tag: 'webhooks',
  summary: TEXTS.updateWebhook.summary,
  description: TEXTS.updateWebhook.description,
  path: { id },
  ifMatch: true,
  body: { name: 'WebhookUpdate', fields: WEBHOOK_CHANGES_SCHEMA, texts: WEBHOOK_TEXTS, complete: false },
  responses: {
    200: {
      description: TEXTS.updateWebhook.responses[200],
      body: writtenEnvelope(WEBHOOK_RECORD),
      headers: ['ETag'],
    },
  },
};

export const DELETE_WEBHOOK: RouteDoc = {
  operationId: 'deleteWebhook',
  tag: 'webhooks',
  summary: TEXTS.deleteWebhook.summary,
  description: TEXTS.deleteWebhook.description,
  path: { id },
  ifMatch: true,
  responses: { 204: { description: TEXTS.deleteWebhook.responses[204] } },
};

export const ROTATE_SECRET: RouteDoc = {
  operationId: 'rotateWebhookSecret',
  tag: 'webhooks',
  summary: TEXTS.rotateSecret.summary,
  description: TEXTS.rotateSecret.description,
  path: { id },
  ifMatch: true,
  body: EMPTY_BODY,
  responses: {
    200: {
      description: TEXTS.rotateSecret.responses[200],
      body: writtenEnvelope(WEBHOOK_WITH_SECRET_RECORD),
      headers: ['ETag'],
    },
  },
};

const ACCEPTED = {
  body: writtenEnvelope(WEBHOOK_DELIVERY_RECORD),
  headers: ['Location'],
} as const;

export const TEST_WEBHOOK: RouteDoc = {
  operationId: 'testWebhook',
  tag: 'webhooks',
  summary: TEXTS.testWebhook.summary,
  description: TEXTS.testWebhook.description,
  path: { id },
  body: EMPTY_BODY,
  responses: {
    202: {
      description: TEXTS.testWebhook.responses[202],
      ...ACCEPTED,
    },
  },
};

export const LIST_DELIVERIES: RouteDoc = {
  operationId: 'listWebhookDeliveries',
  tag: 'webhooks',
  summary: TEXTS.listDeliveries.summary,
  description: TEXTS.listDeliveries.description,
  path: { id },
  query: {
    per_page: { integer: PER_PAGE, description: TEXTS.listDeliveries.query.per_page },
    cursor: {
      description: TEXTS.listDeliveries.query.cursor,
    },
  },
  responses: {
    200: {
      description: TEXTS.listDeliveries.responses[200],
      body: cursorPage('WebhookDeliveryPage', WEBHOOK_DELIVERY_RECORD),
      headers: ['Link'],
    },
  },
};

export const GET_DELIVERY: RouteDoc = {
  operationId: 'getWebhookDelivery',
  tag: 'webhooks',
  summary: TEXTS.getDelivery.summary,
  description: TEXTS.getDelivery.description,
  path: { id, deliveryId },
  responses: {
    200: {
      description: TEXTS.getDelivery.responses[200],
      body: recordEnvelope(WEBHOOK_DELIVERY_RECORD),
      headers: ['ETag'],
    },
  },
};

export const REDELIVER: RouteDoc = {
  operationId: 'redeliverWebhookDelivery',
  tag: 'webhooks',
  summary: TEXTS.redeliver.summary,
  description: TEXTS.redeliver.description,
  path: { id, deliveryId },
  body: EMPTY_BODY,
  responses: { 202: { description: TEXTS.redeliver.responses[202], ...ACCEPTED } },
};
