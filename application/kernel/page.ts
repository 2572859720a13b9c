/** Maximum items of a page. */
export const PAGE_MAX = 1000;

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** Raises the limit by one, so that pageOf can tell whether more follow. */
export function oneMore<P extends { readonly limit: number }>(request: P): P {
  return { ...request, limit: Math.min(request.limit, PAGE_MAX) + 1 };
}

/** The page from the results of oneMore(request). */
export function pageOf<Item>(results: readonly Item[], request: { readonly limit: number }): Page<Item> {
  const limit = Math.min(request.limit, PAGE_MAX);
  return { items: results.slice(0, limit), hasMore: results.length > limit };
}
