import type { Violation } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { parseFields } from '../../kernel/fields/parse-fields.ts';
import {
  EXTERNAL_ID_SCHEMA,
  PRESS_RELEASE_SCHEMA,
  pressReleaseFields,
  withNullDefaults,
} from '../../kernel/fields/press-release-fields.ts';
import type { Steps } from '../../kernel/requests/steps.ts';
import { absenceOf, preconditionOf } from '../../kernel/responses/conditional-requests.ts';
import { pressReleaseTag } from '../../kernel/responses/etags.ts';
import type { HttpResponse } from '../../kernel/responses/response.ts';
import { readBodyFields } from '../body-fields.ts';
import type { ApiServices } from '../services.ts';
import { createdResponse, writtenResponse } from './responses.ts';

/** A text that no schema accepts. */
const NOT_UNICODE = '\ud800';

/** The last segment of the path, decoded. The router itself would pass on invalid UTF-8 undecoded, as if it were the id. */
function decodeExternalId(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  } catch {
    return NOT_UNICODE;
  }
}

/** PUT /press-releases/by-external-id/{external_id} (contract §19): creates the release, or replaces all its fields. */
export async function putRelease(ctx: Context, steps: Steps, services: ApiServices): Promise<HttpResponse> {
  const { application, addresses } = services;
  const parsedId = parseFields(EXTERNAL_ID_SCHEMA, { external_id: decodeExternalId(ctx.path) }, { complete: true });
  // If the external id is faulty, its faults are reported with those of the body.
  const { external_id: externalId = '' } = parsedId.values;
  const target = {
    caller: callerOf(ctx),
    externalId,
    precondition: preconditionOf(ctx, pressReleaseTag),
    absence: absenceOf(ctx, pressReleaseTag),
  };
  await steps.guard(() => application.pressReleases.guardPut(target));
  const { values, faults, ignored } = await readBodyFields(ctx, steps, PRESS_RELEASE_SCHEMA);
  const idInBody = values.external_id ?? externalId;
  const mismatch: Violation[] =
    idInBody === externalId ? [] : [{ field: 'external_id', rule: 'in', allowed: [externalId] }];
  const written = await application.pressReleases.put({
    ...target,
    fields: pressReleaseFields(withNullDefaults(values)),
    faults: [...parsedId.faults, ...faults, ...(parsedId.faults.length > 0 ? [] : mismatch)],
    requestedPortal: addresses.requestedPortal(ctx.host),
  });
  const respond = written.isNew ? createdResponse : writtenResponse;
  return respond(ctx, written, ignored, target.caller, services);
}
