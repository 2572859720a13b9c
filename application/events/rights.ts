import { byOperator, requires, requiresOrOperator } from '../kernel/authority.ts';
import type { Ports } from '../ports/index.ts';
import { makePublishEvents } from './publish-events.ts';
import { makeReadEvents } from './read-events.ts';
import { makeDeliverer } from './webhooks/deliver-due.ts';
import { makeListDeliveries, makeRedeliver, makeSendTest } from './webhooks/deliveries.ts';
import { makeShowDelivery, makeShowWebhook } from './webhooks/guard.ts';
import {
  makeCreateWebhook,
  makeDeleteWebhook,
  makeListWebhooks,
  makeRotateWebhookSecret,
  makeUpdateWebhook,
} from './webhooks/manage-webhooks.ts';
import type { ReleaseRecord } from './webhooks/message.ts';
import { makeTidyDeliveries } from './webhooks/tidy-deliveries.ts';

export interface WebhookBodySettings {
  /** The release in bodies of webhooks with `expand`; default: its record without addresses, company and images. */
  readonly releaseRecord?: ReleaseRecord;
}

/** Use cases for events and webhooks. */
export function eventUseCases(ports: Ports, { releaseRecord }: WebhookBodySettings = {}) {
  const publishEvents = makePublishEvents(ports);
  const deliverer = makeDeliverer(ports, undefined, releaseRecord);
  return {
    events: {
      publish: byOperator(() => publishEvents.all()),
      read: requires('press-releases:read', makeReadEvents(ports, publishEvents)),
      queue: byOperator(() => ports.queries.events.queue()),
    },
    webhooks: {
      create: requiresOrOperator('webhooks:write', makeCreateWebhook(ports, publishEvents)),
      list: requiresOrOperator('webhooks:write', makeListWebhooks(ports)),
      show: requiresOrOperator('webhooks:write', makeShowWebhook(ports)),
      update: requiresOrOperator('webhooks:write', makeUpdateWebhook(ports, publishEvents)),
      delete: requiresOrOperator('webhooks:write', makeDeleteWebhook(ports)),
      rotateSecret: requiresOrOperator('webhooks:write', makeRotateWebhookSecret(ports)),
      sendTest: requiresOrOperator('webhooks:write', makeSendTest(ports)),
      listDeliveries: requiresOrOperator('webhooks:write', makeListDeliveries(ports)),
      showDelivery: requiresOrOperator('webhooks:write', makeShowDelivery(ports)),
      redeliver: requiresOrOperator('webhooks:write', makeRedeliver(ports)),
      deliverer: { begin: byOperator(deliverer.begin), idle: byOperator(deliverer.idle) },
      tidyDeliveries: byOperator(makeTidyDeliveries(ports)),
      queue: byOperator(() => ports.queries.webhooks.queue(ports.clock.now())),
    },
  };
}
