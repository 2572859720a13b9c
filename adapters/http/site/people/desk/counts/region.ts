import { type Html, html } from '../../../page/html.ts';
import { DESK_BASE, DESK_COUNTS } from '../paths.ts';
import { type QueueQuery, queueQueryString } from '../queue/query.ts';

/**
 * Where a script announces releases that come into the queue after it was shown; it never changes the list itself.
 * Empty without a script. None for the list of those set aside, which nothing new comes into.
 */
export function arrivalsRegion(shownAt: Date, query: QueueQuery): Html | false {
  if (query.setAside === true) return false;
  const { skipped: _, ...filter } = query;
  const address = `${DESK_COUNTS}${queueQueryString(filter, { since: String(shownAt.getTime()) })}`;
  return html`<p class="arrivals" role="status" data-counts="${address}" data-reload="${DESK_BASE}${queueQueryString(query)}"></p>\n`;
}
