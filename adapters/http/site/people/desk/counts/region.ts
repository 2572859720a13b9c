import { type Html, html } from '../../../page/html.ts';
import { DESK_BASE, DESK_COUNTS } from '../paths.ts';
import { type QueueQuery, queueQueryString } from '../queue/query.ts';

/**
 * The element in which a script announces releases that enter the queue after the page was rendered; the script never
 * changes the list itself. Empty without scripts. False for the list of releases set aside, which gets no new ones.
 */
export function arrivalsRegion(shownAt: Date, query: QueueQuery): Html | false {
  if (query.setAside === true) return false;
  const { skipped: _, ...filter } = query;
  const url = `${DESK_COUNTS}${queueQueryString(filter, { since: String(shownAt.getTime()) })}`;
  return html`<p class="arrivals" role="status" data-arrivals="${url}" data-queue-url="${DESK_BASE}${queueQueryString(query)}"></p>\n`;
}
