import { permissionOf } from '../../../../application/kernel/authority.ts';
import type { CorrectionTarget } from '../../../../application/review/corrections/guard.ts';
import type { ProposedCorrection } from '../../../../application/review/corrections/propose-correction.ts';
import type { Correction, CorrectionId, PressReleaseId, Violation } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { CORRECTION_SCHEMA, correctionFields } from '../../kernel/fields/correction-fields.ts';
import { pathId } from '../../kernel/fields/path-id.ts';
import { queryOf } from '../../kernel/fields/query.ts';
import { preconditionOf } from '../../kernel/responses/conditional-requests.ts';
import { contentTag, pressReleaseTag } from '../../kernel/responses/etags.ts';
import { queryInteger, SEQUENCE_AFTER } from '../../kernel/responses/pagination.ts';
import { envelope, type HttpResponse, ok } from '../../kernel/responses/response.ts';
import { readBodyFields, readEmptyBody } from '../body-fields.ts';
import { textWarnings } from '../press-releases/responses.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { CORRECTIONS_LIMIT, GET_CORRECTION, LIST_CORRECTIONS, PROPOSE_CORRECTION, WITHDRAW_CORRECTION } from './doc.ts';
import { presentCorrection } from './record.ts';

/** Corrections of published releases (contract §14). */
export function correctionRoutes(services: ApiServices): Route[] {
  const { corrections } = services.application;
  return [
    {
      method: 'POST',
      path: '/press-releases/:id/corrections',
      permission: permissionOf(corrections.propose),
      doc: PROPOSE_CORRECTION,
      handle: async (ctx, steps) => {
        const target = { ...releaseTarget(ctx), precondition: preconditionOf(ctx, pressReleaseTag) };
        await steps.guard(() => corrections.guard(target));
        // Absent fields keep their published values.
        const { values, faults, ignored } = await readBodyFields(ctx, steps, CORRECTION_SCHEMA, { complete: false });
        return steps.perform(
          (completion) => corrections.propose({ ...target, fields: correctionFields(values), faults }, completion),
          (proposed) => proposedResponse(proposed, ignored, services),
        );
      },
    },
    {
      method: 'GET',
      path: '/press-releases/:id/corrections',
      permission: permissionOf(corrections.list),
      doc: LIST_CORRECTIONS,
      handle: (ctx) => listCorrections(ctx, services),
    },
    {
      method: 'GET',
      path: '/press-releases/:id/corrections/:correctionId',
      permission: permissionOf(corrections.get),
      doc: GET_CORRECTION,
      handle: async (ctx) => correctionResponse(await corrections.get(correctionTarget(ctx))),
    },
    {
      method: 'POST',
      path: '/press-releases/:id/corrections/:correctionId/withdraw',
      permission: permissionOf(corrections.withdraw),
      doc: WITHDRAW_CORRECTION,
      handle: async (ctx, steps) => {
        const target = correctionTarget(ctx);
        await steps.guard(() => corrections.guardWithdrawal(target));
        const ignored = await readEmptyBody(ctx, steps);
        return steps.perform(
          (completion) => corrections.withdraw(target, completion),
          (withdrawn) => correctionResponse(withdrawn, ignored),
        );
      },
    },
  ];
}

function releaseTarget(ctx: Context) {
  return { caller: callerOf(ctx), id: pathId<PressReleaseId>(ctx, 'id', 'press release') };
}

function correctionTarget(ctx: Context): CorrectionTarget {
  return { ...releaseTarget(ctx), correctionId: pathId<CorrectionId>(ctx, 'correctionId', 'correction') };
}

function correctionResponse(correction: Correction, ignored: readonly string[] = []): HttpResponse {
  const record = presentCorrection(correction);
  return ok(envelope(record, { ignored_fields: ignored }), { ETag: contentTag(record) });
}

function proposedResponse(
  { correction, removed }: ProposedCorrection,
  ignored: readonly string[],
  { addresses }: ApiServices,
): HttpResponse {
  const record = presentCorrection(correction);
  const Location = addresses.api(`/press-releases/${correction.pressReleaseId}/corrections/${correction.id}`);
  return {
    status: 201,
    headers: { ETag: contentTag(record), Location },
    body: envelope(record, { ignored_fields: ignored, warnings: textWarnings(removed) }),
  };
}

/**
 * GET /press-releases/{id}/corrections: oldest first, at most `limit` after the one with the id `after`. If there are
 * more, `meta.next_after` and a link lead to the next page.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
async function listCorrections(ctx: Context, { application, addresses }: ApiServices): Promise<HttpResponse> {
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const limit = queryInteger(query, 'limit', CORRECTIONS_LIMIT, faults);
  const after = queryInteger(query, 'after', SEQUENCE_AFTER, faults) as CorrectionId;
  const target = releaseTarget(ctx);
  const { items, hasMore } = await application.corrections.list({ ...target, part: { limit, after }, faults });
  const body = envelope(items.map(presentCorrection));
  const last = items.at(-1);
  if (!hasMore || last === undefined) return ok(body);
  const next = `${addresses.api(`/press-releases/${target.id}/corrections`)}?limit=${limit}&after=${last.id}`;
  return ok({ ...body, meta: { next_after: last.id } }, { Link: `<${next}>; rel="next"` });
}
