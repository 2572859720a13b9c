import { permissionOf } from '../../../../application/kernel/authority.ts';
import type { Completion } from '../../../../application/kernel/completion.ts';
import type { MovedPressRelease } from '../../../../application/press-releases/submit-press-release.ts';
import { type PressReleaseId, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import { readBody } from '../../kernel/bodies/body.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { pathId } from '../../kernel/fields/parameters.ts';
import {
  EMPTY_SCHEMA,
  OBJECTION_SCHEMA,
  PRESS_RELEASE_SCHEMA,
  pressReleaseFields,
  SUBMIT_SCHEMA,
} from '../../kernel/fields/press-release-fields.ts';
import { problemBody } from '../../kernel/problems/error-mapping.ts';
import { post } from '../../kernel/requests/idempotency.ts';
import { preconditionOf, pressReleaseTag } from '../../kernel/responses/conditional.ts';
import { envelope, NO_CONTENT, ok } from '../../kernel/responses/response.ts';
import { fieldPost, JSON_BODY, submittedFields } from '../field-post.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { serialisedResponse, transitionAnswer } from './answers.ts';
import { createRelease } from './create.ts';
import {
  CHECK_SUBMISSION,
  CREATE_PRESS_RELEASE,
  DELETE_PRESS_RELEASE,
  GET_PRESS_RELEASE,
  LIST_HISTORY,
  LIST_PRESS_RELEASES,
  OBJECT_TO_REJECTION,
  SUBMIT_PRESS_RELEASE,
  UPDATE_PRESS_RELEASE,
  WITHDRAW_PRESS_RELEASE,
} from './doc.ts';
import { listHistory } from './history.ts';
import { listReleases } from './list.ts';
import { presentPressReleaseDetails } from './presenter.ts';

/** Specification §4.1, with what contract §5, §6 and §10 add. */
export function pressReleaseRoutes(services: ApiServices): Route[] {
  const { application, addresses } = services;
  const { pressReleases } = application;

  const target = (ctx: Context) => ({
    caller: callerOf(ctx),
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
    precondition: preconditionOf(ctx, pressReleaseTag),
  });

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
      handle: (ctx) => createRelease(ctx, services),
    },
    {
      method: 'GET',
      path: '/press-releases/:id',
      permission: permissionOf(pressReleases.get),
      doc: GET_PRESS_RELEASE,
      handle: async (ctx) => {
        const release = await pressReleases.get(target(ctx));
        const stamp = {
          ...release,
          companyUpdatedAt: release.company.updatedAt,
          categoryUpdatedAt: release.category.updatedAt,
        };
        return ok(envelope(presentPressReleaseDetails(release, addresses, ctx.state.language)), {
          ETag: pressReleaseTag(stamp),
        });
      },
    },
    {
      method: 'PATCH',
      path: '/press-releases/:id',
      permission: permissionOf(pressReleases.edit),
      doc: UPDATE_PRESS_RELEASE,
      handle: async (ctx) => {
        const command = target(ctx);
        await pressReleases.guard({ ...command, action: 'edit' });
        const input = JSON_BODY.fields(await readBody(ctx, JSON_BODY.mediaTypes));
        const { values, faults, ignored } = submittedFields(ctx, PRESS_RELEASE_SCHEMA, input, { complete: false });
        const written = await pressReleases.edit({
          ...command,
          fields: pressReleaseFields(values),
          faults,
          requestedPortal: addresses.requestedPortal(ctx.host),
        });
        return serialisedResponse(written, ignored, services);
      },
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
      handle: (ctx) => {
        const command = target(ctx);
        return post(ctx, services.idempotency, {
          ...fieldPost(ctx, SUBMIT_SCHEMA),
          guard: () => pressReleases.guard({ ...command, action: 'submit' }),
          run: ({ values, faults }, completion?: Completion<MovedPressRelease>) => {
            const { ai_text_declaration, archive_acknowledged, publish_at } = values;
            // Submitting is the acknowledgement; only saying that there is none contradicts it (contract §6).
            const denied: Violation[] =
              archive_acknowledged === false ? [{ field: 'archive_acknowledged', rule: 'accepted' }] : [];
            return pressReleases.submit(
              {
                ...command,
                ...(ai_text_declaration !== undefined && { aiTextDeclaration: ai_text_declaration }),
                ...(publish_at !== undefined && { publishAt: publish_at }),
                faults: [...faults, ...denied],
              },
              completion,
            );
          },
          answer: (release, { ignored }) => transitionAnswer(release, ignored, services),
        });
      },
    },
    {
      method: 'POST',
      path: '/press-releases/:id/withdraw',
      permission: permissionOf(pressReleases.withdraw),
      doc: WITHDRAW_PRESS_RELEASE,
      handle: (ctx) => {
        const command = target(ctx);
        return post(ctx, services.idempotency, {
          ...fieldPost(ctx, EMPTY_SCHEMA),
          guard: () => pressReleases.guard({ ...command, action: 'withdraw' }),
          run: ({ faults }, completion?: Completion<MovedPressRelease>) => {
            refuseIfAny(faults);
            return pressReleases.withdraw(command, completion);
          },
          answer: (release, { ignored }) => transitionAnswer(release, ignored, services),
        });
      },
    },
    {
      method: 'POST',
      path: '/press-releases/:id/objection',
      permission: permissionOf(pressReleases.object),
      doc: OBJECT_TO_REJECTION,
      handle: (ctx) => {
        const command = target(ctx);
        return post(ctx, services.idempotency, {
          ...fieldPost(ctx, OBJECTION_SCHEMA),
          guard: () => pressReleases.guard({ ...command, action: 'object' }),
          run: ({ values: { text }, faults }, completion?: Completion<MovedPressRelease>) =>
            pressReleases.object({ ...command, ...(text !== undefined && { text }), faults }, completion),
          answer: (release, { ignored }) => transitionAnswer(release, ignored, services),
        });
      },
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
