import { permissionOf } from '../../../../application/kernel/authority.ts';
import { refuseIfAny, type WebhookId } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { pathId } from '../../kernel/fields/path-id.ts';
import { preconditionOf } from '../../kernel/responses/conditional-requests.ts';
import { webhookTag } from '../../kernel/responses/etags.ts';
import { envelope, NO_CONTENT, ok } from '../../kernel/responses/response.ts';
import { readBodyFields, readEmptyBody } from '../body-fields.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { deliveryRoutes } from './deliveries.ts';
import {
  CREATE_WEBHOOK,
  DELETE_WEBHOOK,
  GET_WEBHOOK,
  LIST_WEBHOOKS,
  ROTATE_SECRET,
  TEST_WEBHOOK,
  UPDATE_WEBHOOK,
} from './doc.ts';
import { presentWebhook } from './record.ts';
import { acceptedDelivery, createdWebhook, rotatedWebhook } from './responses.ts';
import { WEBHOOK_CHANGES_SCHEMA, WEBHOOK_SCHEMA, webhookFields } from './schema.ts';

/** Webhooks of an account, and their deliveries. */
export function webhookRoutes(services: ApiServices): Route[] {
  const { webhooks } = services.application;

  const target = (ctx: Context) => ({
    caller: callerOf(ctx),
    id: pathId<WebhookId>(ctx, 'id', 'webhook'),
    precondition: preconditionOf(ctx, webhookTag),
  });

  return [
    {
      method: 'GET',
      path: '/webhooks',
      permission: permissionOf(webhooks.list),
      doc: LIST_WEBHOOKS,
      handle: async (ctx) => ok(envelope((await webhooks.list({ caller: callerOf(ctx) })).map(presentWebhook))),
    },
    {
      method: 'POST',
      path: '/webhooks',
      permission: permissionOf(webhooks.create),
      doc: CREATE_WEBHOOK,
      handle: async (ctx, steps) => {
        const { values, faults, ignored } = await readBodyFields(ctx, steps, WEBHOOK_SCHEMA);
        const { url = '', ...fields } = webhookFields(values);
        // `faults` already contains the fault of a missing URL.
        if (values.url === undefined) refuseIfAny(faults);
        return steps.perform(
          (completion) => webhooks.create({ ...fields, caller: callerOf(ctx), url, faults }, completion),
          (created) => createdWebhook(created, ignored, services),
        );
      },
    },
    {
      method: 'GET',
      path: '/webhooks/:id',
      permission: permissionOf(webhooks.show),
      doc: GET_WEBHOOK,
      handle: async (ctx) => {
        const webhook = await webhooks.show(target(ctx));
        return ok(envelope(presentWebhook(webhook)), { ETag: webhookTag(webhook) });
      },
    },
    {
      method: 'PATCH',
      path: '/webhooks/:id',
      permission: permissionOf(webhooks.update),
      doc: UPDATE_WEBHOOK,
      handle: async (ctx, steps) => {
        const command = target(ctx);
        await steps.guard(() => webhooks.show(command));
        const { values, faults, ignored } = await readBodyFields(ctx, steps, WEBHOOK_CHANGES_SCHEMA, {
          complete: false,
        });
        const { enabled } = values;
        const webhook = await webhooks.update({
          ...command,
          ...webhookFields(values),
          // Null restores the default.
          ...(enabled !== undefined && { enabled: enabled ?? true }),
          faults,
        });
        return ok(envelope(presentWebhook(webhook), { ignored_fields: ignored }), { ETag: webhookTag(webhook) });
      },
    },
    {
      method: 'DELETE',
      path: '/webhooks/:id',
      permission: permissionOf(webhooks.delete),
      doc: DELETE_WEBHOOK,
      handle: async (ctx) => {
        await webhooks.delete(target(ctx));
        return NO_CONTENT;
      },
    },
    {
      method: 'POST',
      path: '/webhooks/:id/rotate-secret',
      permission: permissionOf(webhooks.rotateSecret),
      doc: ROTATE_SECRET,
      handle: async (ctx, steps) => {
        const command = target(ctx);
        await steps.guard(() => webhooks.show(command));
        const ignored = await readEmptyBody(ctx, steps);
        return steps.perform(
          (completion) => webhooks.rotateSecret(command, completion),
          (rotated) => rotatedWebhook(rotated, ignored),
        );
      },
    },
    {
      method: 'POST',
      path: '/webhooks/:id/test',
      permission: permissionOf(webhooks.sendTest),
      doc: TEST_WEBHOOK,
      handle: async (ctx, steps) => {
        const { precondition: _, ...command } = target(ctx);
        await steps.guard(() => webhooks.show(command));
        const ignored = await readEmptyBody(ctx, steps);
        return steps.perform(
          (completion) => webhooks.sendTest(command, completion),
          (delivery) => acceptedDelivery(delivery, ignored, services),
        );
      },
    },
    ...deliveryRoutes(services),
  ];
}
