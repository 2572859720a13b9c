import { answerOf, linkOf, type Page } from '../transport/answer.ts';
import { type Runtime, throwIfAborted } from '../transport/runtime.ts';
import { assertInterval, type CallOptions, type Transport } from '../transport/transport.ts';
import type { AfterMeta, Event } from '../types.ts';
import { type Listing, listing } from './listing.ts';

export type EventPage = Page<Event, AfterMeta>;

export interface EventQuery {
  /**
   * The id of the last event that you have processed; `latest` starts at the end of the feed. Default: start with the
   * oldest stored event.
   */
  readonly after?: number | 'latest' | undefined;
  /** Only events of these types. */
  readonly types?: readonly Event['type'][] | undefined;
  /** Only events of this release. */
  readonly press_release_id?: number | undefined;
  /** Events per page: 1 to 100. */
  readonly limit?: number | undefined;
}

/** Events of the account's releases, images and tokens. Every method throws as Transport does. */
export interface Events {
  /** All events so far, oldest first. */
  list(query?: EventQuery, options?: CallOptions): Listing<Event, EventPage>;
  /**
   * All events so far, and then each new one. Polls every `intervalMs` (5,000 by default) until you end the iteration, or
   * abort the signal, which throws its reason. Temporary failures are retried as in every call. If it throws, you can call
   * it again with `after` set to the id of the last event that you received.
   */
  follow(
    query?: EventQuery & { readonly intervalMs?: number | undefined },
    options?: CallOptions,
  ): AsyncIterable<Event>;
}

const LIMIT = 100;
const INTERVAL_MS = 5_000;

export function events(send: Transport, runtime: Runtime, clientSignal: AbortSignal | undefined): Events {
  const fetchPage = async (query: EventQuery, options: CallOptions | undefined) =>
    answerOf<EventPage>(
      await send({ method: 'GET', path: '/events', query: { limit: LIMIT, ...query }, expected: 'list', options }),
    );
  const hasMore = ({ headers }: EventPage) => linkOf(headers, 'next') !== null;
  return {
    list(query = {}, options) {
      return listing(
        (after: EventQuery['after']) => fetchPage(after === undefined ? query : { ...query, after }, options),
        (page) => (hasMore(page) ? page.meta.next_after : undefined),
      );
    },
    async *follow({ intervalMs = INTERVAL_MS, ...query } = {}, options = {}) {
      assertInterval(intervalMs);
      const signals = [clientSignal, options.signal].filter((signal) => signal !== undefined);
      let { after } = query;
      for (;;) {
        const page = await fetchPage({ ...query, after }, options);
        for (const event of page.data) {
          throwIfAborted(signals);
          yield event;
          after = event.id;
        }
        after = page.meta.next_after ?? after;
        if (!hasMore(page)) await runtime.sleep(intervalMs, signals);
      }
    },
  };
}
