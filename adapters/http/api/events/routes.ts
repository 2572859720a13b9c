import { type EventRecord, eventRecord } from '../../../../application/events/event-record.ts';
import { permissionOf } from '../../../../application/kernel/authority.ts';
import {
  EVENT_TYPES,
  type EventId,
  type EventType,
  isEventType,
  type PressReleaseId,
  type Violation,
} from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { queryOf } from '../../kernel/fields/query.ts';
import { queryId, queryValues } from '../../kernel/fields/query-values.ts';
import { shortenNames } from '../../kernel/fields/strict-handling.ts';
import { queryInteger, SEQUENCE_AFTER, SEQUENCE_LIMIT } from '../../kernel/responses/pagination.ts';
import type { RecordOf } from '../../kernel/responses/record-schemas.ts';
import { type HttpResponse, ok } from '../../kernel/responses/response.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { AFTER_LATEST, LIST_EVENTS } from './doc.ts';
import type { EVENT_RECORD } from './record.ts';

/** The event feed of an account (contract §10). */
export function eventRoutes(services: ApiServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/events',
      permission: permissionOf(services.application.events.read),
      doc: LIST_EVENTS,
      handle: (ctx) => listEvents(ctx, services),
    },
  ];
}

/**
 * GET /events: oldest first, at most `limit` matching events after the event with the id `after`. For `latest`, none,
 * with the end of the feed. `meta.next_after` is where to continue; the link is present only if more events may exist.
 * @throws DomainError `validation_failed`
 */
async function listEvents(ctx: Context, { application, addresses }: ApiServices): Promise<HttpResponse> {
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const limit = queryInteger(query, 'limit', SEQUENCE_LIMIT, faults);
  const isLatest = query.getAll('after').length === 1 && query.get('after')?.trim() === AFTER_LATEST;
  const after = isLatest
    ? AFTER_LATEST
    : (queryInteger(query, 'after', SEQUENCE_AFTER, faults, [AFTER_LATEST]) as EventId | 0);
  const types = queryTypes(query, faults);
  const pressReleaseId = queryId<PressReleaseId>(query, 'press_release_id', faults);
  const filter = {
    ...(types.length > 0 && { types }),
    ...(pressReleaseId !== undefined && { pressReleaseId }),
  };
  const caller = callerOf(ctx);
  const { items, hasMore, nextAfter } = await application.events.read({ caller, limit, after, ...filter, faults });
  const data: readonly RecordOf<typeof EVENT_RECORD>[] = items.map((event): EventRecord => eventRecord(event));
  const next = new URLSearchParams({
    limit: String(limit),
    ...(types.length > 0 && { types: types.join(',') }),
    ...(pressReleaseId !== undefined && { press_release_id: String(pressReleaseId) }),
    after: String(nextAfter),
  });
  const link = `<${addresses.api('/events')}?${next}>; rel="next"`;
  return ok({ data, meta: { next_after: nextAfter } }, hasMore ? { Link: link } : {});
}

/** The types of a comma-separated list; empty for all. */
function queryTypes(query: URLSearchParams, faults: Violation[]): EventType[] {
  const names = queryValues(query, 'types', faults);
  const unknown = names.filter((name) => !isEventType(name));
  if (unknown.length > 0) {
    faults.push({ field: 'types', rule: 'in', allowed: EVENT_TYPES, other: shortenNames(unknown).join(', ') });
  }
  return EVENT_TYPES.filter((type) => names.includes(type));
}
