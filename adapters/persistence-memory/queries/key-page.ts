import type { KeyPage, KeyPosition } from '../../../application/ports/index.ts';

/** A page on one side of a position, from the whole list, newest first. */
export function keyPage<Item extends { readonly id: number }>(
  all: readonly Item[],
  position: KeyPosition<number> | undefined,
  limit: number,
): KeyPage<Item> {
  const newer = position === undefined ? [] : all.filter(({ id }) => id > position.id);
  const older = position === undefined ? all : all.filter(({ id }) => id < position.id);
  const items = position?.direction === 'newer' ? newer.slice(-limit) : older.slice(0, limit);
  const [first, last] = [items[0], items[items.length - 1]];
  // An empty page still has a side: everything, including the position's own item, lies on it.
  if (first === undefined || last === undefined) {
    const side = position?.direction;
    return { items: [], hasOlder: side === 'newer' && all.length > 0, hasNewer: side === 'older' && all.length > 0 };
  }
  return {
    items,
    hasOlder: all.some(({ id }) => id < last.id),
    hasNewer: all.some(({ id }) => id > first.id),
  };
}
