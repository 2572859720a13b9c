import { type EventRecord, eventRecord } from '../../../../application/events/event-record.ts';
import { permissionOf } from '../../../../application/kernel/authority.ts';
import type { StoredEvent, Violation } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { queryOf } from '../../kernel/fields/query.ts';
import { PART_AFTER, PART_LIMIT, queryInteger } from '../../kernel/responses/pagination.ts';
import type { Shown } from '../../kernel/responses/record.ts';
import { type HttpResponse, ok } from '../../kernel/responses/response.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { LIST_EVENTS } from './doc.ts';
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
 * GET /events: oldest first, at most `limit` events after the one with the id `after`. `meta.next_after` is where to
 * continue, even at the end of the feed; the link is present only if there are more.
 * @throws DomainError `validation_failed`
 */
async function listEvents(ctx: Context, { application, addresses }: ApiServices): Promise<HttpResponse> {
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const limit = queryInteger(query, 'limit', PART_LIMIT, faults);
  const after = queryInteger(query, 'after', PART_AFTER, faults) as StoredEvent['id'];
  const { items, hasMore } = await application.events.read({ caller: callerOf(ctx), part: { limit, after }, faults });
  const next = items.at(-1)?.id ?? after;
  const data: readonly Shown<typeof EVENT_RECORD>[] = items.map((event): EventRecord => eventRecord(event));
  const link = `${addresses.api('/events')}?limit=${limit}&after=${next}`;
  return ok({ data, meta: { next_after: next } }, hasMore ? { Link: `<${link}>; rel="next"` } : {});
}
