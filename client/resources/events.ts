import { answerOf, linkOf, type Page } from '../transport/answer.ts';
import { type Runtime, throwIfAborted } from '../transport/runtime.ts';
import { assertInterval, type CallOptions, type Transport } from '../transport/transport.ts';
import type { AfterMeta, Event } from '../types.ts';
import { type Listing, listing } from './listing.ts';

export type EventPage = Page<Event, AfterMeta>;

/** Where to begin in the feed. */
export interface EventQuery {
  /** The id of the last event that you have dealt with; from the oldest that is kept where it is absent. */
  readonly after?: number | undefined;
  /** Per page: from 1 to 100. */
  readonly limit?: number | undefined;
}

/** What happened to the account's releases, images and tokens. Every method throws as Transport does. */
export interface Events {
  /** All events so far, oldest first. */
  list(query?: EventQuery, options?: CallOptions): Listing<Event, EventPage>;
  /**
   * All events so far, and then each new one: asks again every `intervalMs` (5 seconds) until its iteration ends or the signal
   * is aborted, which throws the signal's reason. Passing trouble is waited out as with every call; where it lasts, the error
   * is thrown, and you go on after the last event that you had.
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
        (after: number | undefined) => fetchPage(after === undefined ? query : { ...query, after }, options),
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
        if (!hasMore(page)) await runtime.sleep(intervalMs, signals);
      }
    },
  };
}
