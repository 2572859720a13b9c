import type { Answer } from './answer.ts';

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
export function listing<Item, P extends Answer<readonly Item[], unknown>, Place>(
  fetchPage: (place: Place | undefined) => Promise<P>,
  nextOf: (page: P) => Place | undefined,
): Listing<Item, P> {
  async function* pages(): AsyncGenerator<P, void, undefined> {
    let place: Place | undefined;
    do {
      const page = await fetchPage(place);
      yield page;
      place = nextOf(page);
    } while (place !== undefined);
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page.data;
    },
  };
}
