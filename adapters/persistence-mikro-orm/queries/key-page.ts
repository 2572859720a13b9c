import type { KeyPage, KeyPosition } from '../../../application/ports/index.ts';

/** The conditions for a page beside the position, which is parameter `n`, and for what lies on its other side. */
export function keyOf(position: KeyPosition<number> | undefined, n: number) {
  if (position === undefined) return { beyond: undefined, beside: 'true', order: 'desc' } as const;
  return position.direction === 'older'
    ? ({ beyond: `id >= $${n}`, beside: `id < $${n}`, order: 'desc' } as const)
    : ({ beyond: `id <= $${n}`, beside: `id > $${n}`, order: 'asc' } as const);
}

/**
 * The page, newest first, of what was found in the order of keyOf: one more than the limit means that the list goes on;
 * `behind`, that something lies on the position's other side.
 */
export function keyPage<Item>(
  found: readonly Item[],
  position: KeyPosition<number> | undefined,
  limit: number,
  behind: boolean,
): KeyPage<Item> {
  const goesOn = found.length > limit;
  const items = found.slice(0, limit);
  return position?.direction === 'newer'
    ? { items: items.reverse(), hasOlder: behind, hasNewer: goesOn }
    : { items, hasOlder: goesOn, hasNewer: behind };
}
