import { permissionOf } from '../../../../application/kernel/authority.ts';
import type { Completion } from '../../../../application/kernel/completion.ts';
import type { MovedPressRelease } from '../../../../application/press-releases/guard.ts';
import { type PressReleaseAction, type PressReleaseId, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import type { Schema, Values } from '../../kernel/fields/field-schemas.ts';
import { pathId } from '../../kernel/fields/path-id.ts';
import {
  OBJECTION_SCHEMA,
  PRESS_RELEASE_SCHEMA,
  pressReleaseFields,
  RESCHEDULE_SCHEMA,
  SUBMIT_SCHEMA,
} from '../../kernel/fields/press-release-fields.ts';
import { problemBody } from '../../kernel/problems/error-mapping.ts';
import { preconditionOf } from '../../kernel/responses/conditional-requests.ts';
import { pressReleaseTag } from '../../kernel/responses/etags.ts';
import { envelope, NO_CONTENT, ok } from '../../kernel/responses/response.ts';
import { readBodyFields } from '../body-fields.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { createRelease } from './create-release.ts';
import {
  CHECK_SUBMISSION,
  CREATE_PRESS_RELEASE,
  DELETE_PRESS_RELEASE,
  GET_PRESS_RELEASE,
  LIST_HISTORY,
  LIST_PRESS_RELEASES,
  OBJECT_TO_REJECTION,
  PUT_PRESS_RELEASE,
  RESCHEDULE_PRESS_RELEASE,
  SUBMIT_PRESS_RELEASE,
  UPDATE_PRESS_RELEASE,
  WITHDRAW_PRESS_RELEASE,
} from './doc.ts';
import { listHistory } from './list-history.ts';
import { listReleases } from './list-releases.ts';
import { presentPressReleaseDetails } from './presenter.ts';
import { putRelease } from './put-release.ts';
import { writtenResponse } from './responses.ts';

/** Press releases (specification §4.1, contract §5, §6 and §10). */
export function pressReleaseRoutes(services: ApiServices): Route[] {
  const { application, addresses } = services;
  const { pressReleases } = application;

  const target = (ctx: Context) => ({
    caller: callerOf(ctx),
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
    precondition: preconditionOf(ctx, pressReleaseTag),
  });

  /** A status change by the publisher. All of them have the same steps. */
  const transition =
    <S extends Schema>(
      action: PressReleaseAction,
      schema: S,
      act: (
        command: ReturnType<typeof target> & { readonly faults: readonly Violation[] },
        values: Values<S>,
        completion: Completion<unknown> | undefined,
      ) => Promise<MovedPressRelease>,
    ): Route['handle'] =>
    async (ctx, steps) => {
      const command = target(ctx);
      await steps.guard(() => pressReleases.guard({ ...command, action }));
      const { values, faults, ignored } = await readBodyFields(ctx, steps, schema);
      return steps.perform(
        (completion) => act({ ...command, faults }, values, completion),
        (moved) => writtenResponse(ctx, moved, ignored, command.caller, services),
      );
    };

  return [
    {
      method: 'GET',
      path: '/press-releases',
      permission: permissionOf(pressReleases.list),
      doc: LIST_PRESS_RELEASES,
      handle: (ctx) => listReleases(ctx, services),
    },
    {
      method: 'POST',
      path: '/press-releases',
      permission: permissionOf(pressReleases.create),
      doc: CREATE_PRESS_RELEASE,
      handle: (ctx, steps) => createRelease(ctx, steps, services),
    },
    {
      method: 'GET',
      path: '/press-releases/:id',
      permission: permissionOf(pressReleases.get),
      doc: GET_PRESS_RELEASE,
      handle: async (ctx) => {
        const { caller, id } = target(ctx);
        const release = await pressReleases.get({ caller, id });
        return ok(envelope(presentPressReleaseDetails(release, addresses, ctx.state.language, caller)), {
          ETag: pressReleaseTag(release.stamp),
        });
      },
    },
    {
      method: 'PATCH',
      path: '/press-releases/:id',
      permission: permissionOf(pressReleases.edit),
      doc: UPDATE_PRESS_RELEASE,
      handle: async (ctx, steps) => {
        const command = target(ctx);
        await steps.guard(() => pressReleases.guard({ ...command, action: 'edit' }));
        const { values, faults, ignored } = await readBodyFields(ctx, steps, PRESS_RELEASE_SCHEMA, { complete: false });
        const written = await pressReleases.edit({
          ...command,
          fields: pressReleaseFields(values),
          faults,
          requestedPortal: addresses.requestedPortal(ctx.host),
        });
        return writtenResponse(ctx, written, ignored, command.caller, services);
      },
    },
    {
      method: 'PUT',
      path: '/press-releases/by-external-id/:external_id',
      permission: permissionOf(pressReleases.put),
      doc: PUT_PRESS_RELEASE,
      handle: (ctx, steps) => putRelease(ctx, steps, services),
    },
    {
      method: 'DELETE',
      path: '/press-releases/:id',
      permission: permissionOf(pressReleases.delete),
      doc: DELETE_PRESS_RELEASE,
      handle: async (ctx) => {
        await pressReleases.delete(target(ctx));
        return NO_CONTENT;
      },
    },
    {
      method: 'POST',
      path: '/press-releases/:id/submit',
      permission: permissionOf(pressReleases.submit),
      doc: SUBMIT_PRESS_RELEASE,
      handle: transition('submit', SUBMIT_SCHEMA, (command, values, completion) => {
        const { ai_text_declaration, archive_acknowledged, publish_at, note } = values;
        // Submitting implies the acknowledgement; only an explicit false contradicts it (contract §6).
        const denied: Violation[] =
          archive_acknowledged === false ? [{ field: 'archive_acknowledged', rule: 'accepted' }] : [];
        return pressReleases.submit(
          {
            ...command,
            ...(ai_text_declaration !== undefined && { aiTextDeclaration: ai_text_declaration }),
            ...(publish_at !== undefined && { publishAt: publish_at }),
            ...(note !== undefined && { note }),
            faults: [...command.faults, ...denied],
          },
          completion,
        );
      }),
    },
    {
      method: 'POST',
      path: '/press-releases/:id/withdraw',
      permission: permissionOf(pressReleases.withdraw),
      doc: WITHDRAW_PRESS_RELEASE,
      handle: transition('withdraw', {}, async ({ faults, ...command }, _values, completion) => {
        refuseIfAny(faults);
        return pressReleases.withdraw(command, completion);
      }),
    },
    {
      method: 'POST',
      path: '/press-releases/:id/reschedule',
      permission: permissionOf(pressReleases.reschedule),
      doc: RESCHEDULE_PRESS_RELEASE,
      handle: transition('reschedule', RESCHEDULE_SCHEMA, (command, { publish_at }, completion) =>
        pressReleases.reschedule({ ...command, publishAt: publish_at }, completion),
      ),
    },
    {
      method: 'POST',
      path: '/press-releases/:id/objection',
      permission: permissionOf(pressReleases.object),
      doc: OBJECT_TO_REJECTION,
      handle: transition('object', OBJECTION_SCHEMA, (command, { text }, completion) =>
        pressReleases.object({ ...command, ...(text !== undefined && { text }) }, completion),
      ),
    },
    {
      method: 'GET',
      path: '/press-releases/:id/submission-check',
      permission: permissionOf(pressReleases.checkSubmission),
      doc: CHECK_SUBMISSION,
      handle: async (ctx) => {
        const obstacles = await pressReleases.checkSubmission(target(ctx));
        const problems = obstacles.map((error) => problemBody(error, addresses.baseUrl, ctx.state.language));
        return ok(envelope({ submittable: problems.length === 0, problems }));
      },
    },
    {
      method: 'GET',
      path: '/press-releases/:id/history',
      permission: permissionOf(pressReleases.history),
      doc: LIST_HISTORY,
      handle: (ctx) => listHistory(ctx, target(ctx), services),
    },
  ];
}
