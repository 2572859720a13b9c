import type { Target } from '../../../../application/press-releases/guard.ts';
import type { Violation } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import { queryOf } from '../../kernel/fields/query.ts';
import { PART_AFTER, PART_LIMIT, queryInteger } from '../../kernel/responses/pagination.ts';
import { envelope, type HttpResponse, ok } from '../../kernel/responses/response.ts';
import type { ApiServices } from '../services.ts';
import { presentHistoryEntry } from './presenter.ts';

/**
 * GET /press-releases/{id}/history: oldest first, at most `limit` entries after the one with the id `after`. If there
 * are more, `meta.next_after` and a link lead to the next page.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
export async function listHistory(
  ctx: Context,
  target: Target,
  { application, addresses }: ApiServices,
): Promise<HttpResponse> {
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const limit = queryInteger(query, 'limit', PART_LIMIT, faults);
  const after = queryInteger(query, 'after', PART_AFTER, faults);
  const { items, hasMore } = await application.pressReleases.history({ ...target, part: { limit, after }, faults });
  const body = envelope(items.map((entry) => presentHistoryEntry(entry, addresses)));
  const last = items.at(-1);
  if (!hasMore || last === undefined) return ok(body);
  const next = `${addresses.api(`/press-releases/${target.id}/history`)}?limit=${limit}&after=${last.id}`;
  return ok({ ...body, meta: { next_after: last.id } }, { Link: `<${next}>; rel="next"` });
}
