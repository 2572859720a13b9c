import type { Target } from '../../../../application/press-releases/guard.ts';
import type { Violation } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import { queryOf } from '../../kernel/fields/query.ts';
import { queryChoice } from '../../kernel/fields/query-values.ts';
import { queryInteger, SEQUENCE_AFTER, SEQUENCE_LIMIT } from '../../kernel/responses/pagination.ts';
import { envelope, type HttpResponse, ok } from '../../kernel/responses/response.ts';
import type { ApiServices } from '../services.ts';
import { PROOF } from './doc.ts';
import { presentHistoryEntry, presentProof } from './presenter.ts';

/**
 * GET /press-releases/{id}/history: oldest first, at most `limit` entries after the one with the id `after`. If there
 * are more, `meta.next_after` and a link lead to the next page. With `proof=1`, at most PROVEN_MAX entries, with
 * proofs.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
export async function listHistory(
  ctx: Context,
  target: Target,
  { application, addresses }: ApiServices,
): Promise<HttpResponse> {
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const limit = queryInteger(query, 'limit', SEQUENCE_LIMIT, faults);
  const after = queryInteger(query, 'after', SEQUENCE_AFTER, faults);
  const withProofs = queryChoice(query, 'proof', PROOF, faults) === '1';
  const command = { ...target, part: { limit, after }, faults };
  const { items, hasMore, proofs } = withProofs
    ? await application.history.prove(command)
    : { ...(await application.pressReleases.history(command)), proofs: undefined };
  const body = envelope(
    items.map((entry) => ({
      ...presentHistoryEntry(entry, addresses),
      ...(proofs !== undefined && { proof: presentProof(proofs.get(entry.id)) }),
    })),
  );
  const last = items.at(-1);
  if (!hasMore || last === undefined) return ok(body);
  const next = `${addresses.api(`/press-releases/${target.id}/history`)}?limit=${limit}&after=${last.id}${withProofs ? '&proof=1' : ''}`;
  return ok({ ...body, meta: { next_after: last.id } }, { Link: `<${next}>; rel="next"` });
}
