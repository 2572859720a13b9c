/* Feeds and exports: pages of releases with their full texts. */

/** Releases per page (contract §11). */
export const ITEMS_PER_PAGE = 50;

/** A page ends early at this size, but contains at least one release. */
export const BYTES_PER_PAGE = 2 * 1024 * 1024;

/** Concurrent responses, each with up to 50 long texts: per household and in total. */
export const FEEDS_MAX = { household: 8, all: 24 };

/** Writes as many of the first items as fit on a page. */
export function writePage<Item>(
  items: readonly Item[],
  write: (item: Item) => string,
  maxBytes: number = BYTES_PER_PAGE,
): string[] {
  const page: string[] = [];
  let bytes = 0;
  for (const item of items.slice(0, ITEMS_PER_PAGE)) {
    const text = write(item);
    bytes += Buffer.byteLength(text);
    if (page.length > 0 && bytes > maxBytes) break;
    page.push(text);
  }
  return page;
}
