/* Answers with many releases and their whole texts: feeds and exports. */

/** Releases in one answer (contract §11). */
export const ITEMS_PER_PAGE = 50;

/** Texts may be long: an answer has fewer releases rather than more bytes than that, and at least one. */
export const BYTES_PER_PAGE = 2 * 1024 * 1024;

/** Such answers made at a time, each from up to 50 long texts: to one household, and to all. */
export const FEEDS_UNDER_WAY = { household: 8, all: 24 };

/** Writes the items that an answer has: the first ones, as many as fit. */
export function fitting<Item>(
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
