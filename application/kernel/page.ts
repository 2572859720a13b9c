/** Most items that one list answers with. */
export const PAGE_MAX = 1000;

/** A part of a list, and whether it goes on. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** The limit to ask for, so that pageOf knows whether the list goes on. */
export function oneMore<P extends { readonly limit: number }>(part: P): P {
  return { ...part, limit: Math.min(part.limit, PAGE_MAX) + 1 };
}

/** The page of what was found for oneMore(part). */
export function pageOf<Item>(found: readonly Item[], { limit }: { readonly limit: number }): Page<Item> {
  const most = Math.min(limit, PAGE_MAX);
  return { items: found.slice(0, most), hasMore: found.length > most };
}
