import type { WebhookWithSecret } from '../../../../application/events/webhooks/manage-webhooks.ts';
import { permissionOf } from '../../../../application/kernel/authority.ts';
import type { Completion } from '../../../../application/kernel/completion.ts';
import { refuseIfAny, type WebhookDelivery, type WebhookId } from '../../../../domain/index.ts';
import { readBody } from '../../kernel/bodies/body.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { pathId } from '../../kernel/fields/parameters.ts';
import { EMPTY_SCHEMA } from '../../kernel/fields/press-release-fields.ts';
import { post } from '../../kernel/requests/idempotency.ts';
import { preconditionOf, webhookTag } from '../../kernel/responses/conditional.ts';
import { envelope, NO_CONTENT, ok } from '../../kernel/responses/response.ts';
import { fieldPost, JSON_BODY, submittedFields } from '../field-post.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { acceptedDelivery, createdWebhook, rotatedWebhook } from './answers.ts';
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
      handle: (ctx) =>
        post(ctx, services.idempotency, {
          ...fieldPost(ctx, WEBHOOK_SCHEMA),
          guard: async () => undefined,
          run: async ({ values, faults }, completion?: Completion<WebhookWithSecret>) => {
            const { url = '', ...fields } = webhookFields(values);
            // Without a URL there is nothing more to judge: its fault is among them.
            if (values.url === undefined) refuseIfAny(faults);
            return webhooks.create({ ...fields, caller: callerOf(ctx), url, faults }, completion);
          },
          answer: (created, { ignored }) => createdWebhook(created, ignored, services),
        }),
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
      handle: async (ctx) => {
        const command = target(ctx);
        await webhooks.show(command);
        const input = JSON_BODY.fields(await readBody(ctx, JSON_BODY.mediaTypes));
        const { values, faults, ignored } = submittedFields(ctx, WEBHOOK_CHANGES_SCHEMA, input, { complete: false });
        const { enabled } = values;
        const webhook = await webhooks.update({
          ...command,
          ...webhookFields(values),
          // In use is what a webhook is where nobody says otherwise.
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
      handle: (ctx) => {
        const command = target(ctx);
        return post(ctx, services.idempotency, {
          ...fieldPost(ctx, EMPTY_SCHEMA),
          guard: () => webhooks.show(command),
          run: async ({ faults }, completion?: Completion<WebhookWithSecret>) => {
            refuseIfAny(faults);
            return webhooks.rotateSecret(command, completion);
          },
          answer: (rotated, { ignored }) => rotatedWebhook(rotated, ignored),
        });
      },
    },
    {
      method: 'POST',
      path: '/webhooks/:id/test',
      permission: permissionOf(webhooks.sendTest),
      doc: TEST_WEBHOOK,
      handle: (ctx) => {
        const { precondition: _, ...command } = target(ctx);
        return post(ctx, services.idempotency, {
          ...fieldPost(ctx, EMPTY_SCHEMA),
          guard: () => webhooks.show(command),
          run: async ({ faults }, completion?: Completion<WebhookDelivery>) => {
            refuseIfAny(faults);
            return webhooks.sendTest(command, completion);
          },
          answer: (delivery, { ignored }) => acceptedDelivery(delivery, ignored, services),
        });
      },
    },
    ...deliveryRoutes(services),
  ];
}
