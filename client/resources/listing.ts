import type { Answer } from '../transport/answer.ts';
import { assertWhole } from '../transport/transport.ts';

/** A list of any length. Iterating over it yields its items, and fetches pages on demand. */
export interface Listing<Item, P extends Answer<readonly Item[], unknown>> extends AsyncIterable<Item> {
  /** Iterates over whole pages. */
  pages(): AsyncIterable<P>;
  /** At most `limit` first items, without fetching further pages. @throws TypeError for an invalid limit */
  toArray(options: { readonly limit: number }): Promise<Item[]>;
}

/**
 * A list whose pages are chained by cursors. Each iteration begins at the first page.
 * @param fetchPage receives undefined for the first page
 * @param nextOf returns undefined for the last page
 */
export function listing<Item, P extends Answer<readonly Item[], unknown>, Cursor>(
  fetchPage: (cursor: Cursor | undefined) => Promise<P>,
  nextOf: (page: P) => Cursor | undefined,
): Listing<Item, P> {
  async function* pages(): AsyncGenerator<P, void, undefined> {
    let cursor: Cursor | undefined;
    do {
      const page = await fetchPage(cursor);
      yield page;
      cursor = nextOf(page);
    } while (cursor !== undefined);
  }
  async function* items(): AsyncGenerator<Item, void, undefined> {
    for await (const page of pages()) yield* page.data;
  }
  return {
    pages,
    [Symbol.asyncIterator]: items,
    async toArray({ limit }) {
      assertWhole('limit', limit, 1, Number.MAX_SAFE_INTEGER);
      const first: Item[] = [];
      for await (const item of items()) {
        first.push(item);
        if (first.length === limit) break;
      }
      return first;
    },
  };
}
