import { type Context, callerOf } from '../../kernel/context.ts';
import type { TextWithFormat } from '../../kernel/fields/detect-text-format.ts';
import { PRESS_RELEASE_SCHEMA, pressReleaseFields } from '../../kernel/fields/press-release-fields.ts';
import type { Steps } from '../../kernel/requests/steps.ts';
import type { HttpResponse } from '../../kernel/responses/response.ts';
import { type BodyFormat, readBodyFields } from '../body-fields.ts';
import type { ApiServices } from '../services.ts';
import { createdResponse } from './responses.ts';

/** Options for the earlier portals' path: the body's format, and how to detect the format of a text. */
export interface CreateOptions {
  readonly format?: BodyFormat;
  readonly readText?: (text: string) => TextWithFormat;
}

/** POST /press-releases (specification §4.1). Nothing has to be checked before the body. */
export async function createRelease(
  ctx: Context,
  steps: Steps,
  services: ApiServices,
  { readText, ...options }: CreateOptions = {},
): Promise<HttpResponse> {
  const { application, addresses } = services;
  const { values, faults, ignored } = await readBodyFields(ctx, steps, PRESS_RELEASE_SCHEMA, options);
  const fields = pressReleaseFields(values);
  const detected = readText === undefined || fields.text === undefined ? undefined : readText(fields.text);
  const command = {
    caller: callerOf(ctx),
    fields: { ...fields, ...detected },
    faults,
    requestedPortal: addresses.requestedPortal(ctx.host),
  };
  return steps.perform(
    (completion) => application.pressReleases.create(command, completion),
    (written) => createdResponse(ctx, written, ignored, command.caller, services),
  );
}
