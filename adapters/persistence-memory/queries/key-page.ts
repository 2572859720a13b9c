import type { KeyPage, KeyPosition } from '../../../application/ports/index.ts';

/** A page on one side of a position. `all` is the whole list in its order. */
export function keyPage<Item extends { readonly id: number }>(
  all: readonly Item[],
  position: KeyPosition<number> | undefined,
  limit: number,
  isBefore: (item: Item, id: number) => boolean = (item, id) => item.id > id,
): KeyPage<Item> {
  const newer = position === undefined ? [] : all.filter((item) => isBefore(item, position.id));
  const older = all.slice(newer.length).filter(({ id }) => id !== position?.id);
  const side = position?.direction;
  const items = side === 'newer' ? newer.slice(-limit) : older.slice(0, limit);
  const [first] = items;
  // If the page is empty, everything, including the position's own item, lies on its other side.
  if (first === undefined) {
    return { items: [], hasOlder: side === 'newer' && all.length > 0, hasNewer: side === 'older' && all.length > 0 };
  }
  const at = all.indexOf(first);
  return { items, hasOlder: at + items.length < all.length, hasNewer: at > 0 };
}
