import type { Answer } from '../transport/answer.ts';

/** A list of any length. Iterates over its items, fetching pages on demand. */
export interface Listing<Item, P extends Answer<readonly Item[], unknown>> extends AsyncIterable<Item> {
  /** Iterates over the pages instead. */
  pages(): AsyncIterable<P>;
}

/**
 * A list whose pages are chained by cursors. Each iteration begins at the first page.
 * @param fetchPage gets undefined for the first page
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
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page.data;
    },
  };
}
