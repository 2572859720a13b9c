import type { Completion } from '../../../../application/kernel/completion.ts';
import type { WrittenPressRelease } from '../../../../application/press-releases/create-press-release.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { PRESS_RELEASE_SCHEMA, pressReleaseFields } from '../../kernel/fields/press-release-fields.ts';
import type { ReadText } from '../../kernel/fields/text-markup.ts';
import { post } from '../../kernel/requests/idempotency.ts';
import type { HttpResponse } from '../../kernel/responses/response.ts';
import { type BodyForm, fieldPost, JSON_BODY } from '../field-post.ts';
import type { ApiServices } from '../services.ts';
import { createdAnswer } from './answers.ts';

/** What the earlier portals do otherwise: the body's form, and texts that are no HTML. */
export interface CreateForm {
  readonly body?: BodyForm;
  readonly readText?: (text: string) => ReadText;
}

/** POST /press-releases (specification §4.1): nothing but the body is to be checked. */
export function createRelease(
  ctx: Context,
  services: ApiServices,
  { body = JSON_BODY, readText }: CreateForm = {},
): Promise<HttpResponse> {
  const { application, addresses } = services;
  return post(ctx, services.idempotency, {
    ...fieldPost(ctx, PRESS_RELEASE_SCHEMA, body),
    guard: async () => undefined,
    run: ({ values, faults }, completion?: Completion<WrittenPressRelease>) => {
      const fields = pressReleaseFields(values);
      return application.pressReleases.create(
        {
          caller: callerOf(ctx),
          fields:
            readText === undefined || fields.text === undefined ? fields : { ...fields, ...readText(fields.text) },
          faults,
          requestedPortal: addresses.requestedPortal(ctx.host),
        },
        completion,
      );
    },
    answer: (written, { ignored }) => createdAnswer(written, ignored, services),
  });
}
