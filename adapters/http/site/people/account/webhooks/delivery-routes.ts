import { eventRecord } from '../../../../../../application/events/event-record.ts';
import { testRecord } from '../../../../../../application/events/webhooks/message.ts';
import type { KeyPosition } from '../../../../../../application/ports/index.ts';
import {
  DomainError,
  type EventId,
  parseId,
  type WebhookDelivery,
  type WebhookDeliveryId,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { NO_FIELDS } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { noticeOf, redirectWithNotice } from '../../../page/notices.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { accountPage, readAccountForm } from '../account-page.ts';
import { copyScripts } from '../secrets/copyable-text.ts';
import { viewOptions } from '../view-options.ts';
import { deliveryPage } from './delivery-page.ts';
import { BASE, deliveryTarget, webhookTarget } from './targets.ts';
import { WEBHOOK_NOTICES, WEBHOOK_TEXTS } from './texts.ts';
import { webhookPage } from './webhook-page.ts';
import { deliveryView, webhookView } from './webhook-view.ts';

type Notices = typeof WEBHOOK_NOTICES;

/** Deliveries per page. */
const PER_PAGE = 25;

/** A webhook's deliveries with their attempts, tests and redeliveries. */
export function deliveryRoutes(services: PeopleServices): Route[] {
  const { events, webhooks } = services.application;

  async function show(ctx: Context, visitor: Visitor, refused?: DomainError): Promise<void> {
    const options = viewOptions(ctx, visitor, services);
    const { language } = options;
    const target = webhookTarget(ctx, visitor);
    const webhook = await webhooks.show(target);
    const { items, hasNewer, hasOlder } = await webhooks.listDeliveries({
      ...target,
      limit: PER_PAGE,
      position: positionOf(ctx),
    });
    const view = webhookView(webhook, options);
    const refusal = refused && formRefusal(refused, ctx, language, NO_FIELDS);
    const path = `${BASE}/${webhook.id}`;
    accountPage(ctx, visitor, {
      title: webhook.description ?? webhook.url,
      active: 'webhooks',
      notice: noticeOf(ctx, WEBHOOK_NOTICES, language),
      ...(refusal && { status: refusal.status }),
      main: webhookPage(visitor, {
        language,
        webhook: view,
        deliveries: items.map((delivery) => deliveryView(delivery, options)),
        newer: hasNewer ? `${path}?newer=${items[0]?.id}` : null,
        older: hasOlder ? `${path}?older=${items.at(-1)?.id}` : null,
        before: refusal && errorSummary(refusal.faults, language),
      }),
    });
  }

  /** The body of a delivery; undefined if its event is no longer stored. */
  async function bodyOf({ caller }: Visitor, delivery: WebhookDelivery): Promise<object | undefined> {
    const { eventId } = delivery;
    if (eventId === null) return testRecord(delivery);
    const { items } = await events.read({ caller, after: (eventId - 1) as EventId | 0, limit: 1, faults: [] });
    const [event] = items.filter(({ id }) => id === eventId);
    return event && eventRecord(event);
  }

  return [
    { method: 'GET', path: '/account/webhooks/:id', for: 'owner', handle: (ctx, visitor) => show(ctx, visitor) },
    {
      method: 'POST',
      path: '/account/webhooks/:id/test',
      for: 'owner',
      async handle(ctx, visitor) {
        await readAccountForm(ctx, visitor);
        try {
          const { webhookId, id } = await webhooks.sendTest(webhookTarget(ctx, visitor));
          redirectWithNotice<Notices>(ctx, `${BASE}/${webhookId}/deliveries/${id}`, 'test-sent');
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          await show(ctx, visitor, error);
        }
      },
    },
    {
      method: 'GET',
      path: '/account/webhooks/:id/deliveries/:deliveryId',
      for: 'owner',
      async handle(ctx, visitor) {
        const options = viewOptions(ctx, visitor, services);
        const { language } = options;
        const webhook = await webhooks.show(webhookTarget(ctx, visitor));
        const stored = await webhooks.showDelivery(deliveryTarget(ctx, visitor));
        const delivery = deliveryView(stored, options);
        const body = await bodyOf(visitor, stored);
        accountPage(ctx, visitor, {
          title: `${WEBHOOK_TEXTS[language].delivery}: ${delivery.event}`,
          active: 'webhooks',
          // Hides "Test sent" once there is a result.
          notice: delivery.state === 'pending' ? noticeOf(ctx, WEBHOOK_NOTICES, language) : undefined,
          scripts: body === undefined ? [] : copyScripts(),
          main: deliveryPage(visitor, { language, webhook: webhookView(webhook, options), delivery, body }),
        });
      },
    },
    {
      method: 'POST',
      path: '/account/webhooks/:id/deliveries/:deliveryId/redeliver',
      for: 'owner',
      async handle(ctx, visitor) {
        await readAccountForm(ctx, visitor);
        await webhooks.show(webhookTarget(ctx, visitor));
        const target = deliveryTarget(ctx, visitor);
        await webhooks.showDelivery(target);
        try {
          await webhooks.redeliver(target);
          redirectWithNotice<Notices>(ctx, `${BASE}/${target.webhookId}/deliveries/${target.id}`, 'redelivered');
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          await show(ctx, visitor, error);
        }
      },
    },
  ];
}

/** The requested page of deliveries; the newest by default. */
function positionOf(ctx: Context): KeyPosition<WebhookDeliveryId> | undefined {
  for (const direction of ['older', 'newer'] as const) {
    const value = ctx.query[direction];
    const id = typeof value === 'string' ? parseId<WebhookDeliveryId>(value) : undefined;
    if (id !== undefined) return { id, direction };
  }
  return undefined;
}
