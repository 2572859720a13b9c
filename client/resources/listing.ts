import type { Answer } from '../transport/answer.ts';

/** A list of any length: its items one after the other, each page fetched when its turn comes. */
export interface Listing<Item, P extends Answer<readonly Item[], unknown>> extends AsyncIterable<Item> {
  /** The same list page by page, for those who want to know where a page ended. */
  pages(): AsyncIterable<P>;
}

/**
 * A list that goes on for as long as `nextOf` says where. It can be iterated any number of times, each time from its start.
 * @param fetchPage gets undefined for the first page
 * @param nextOf undefined after the last page
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
