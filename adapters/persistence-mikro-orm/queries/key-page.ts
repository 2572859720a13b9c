import type { KeyPage, KeyPosition } from '../../../application/ports/index.ts';

/**
 * Conditions for the page on one side of the position (parameter `n`) and for the rest on its other side. `key` is what
 * the list is ordered by, and `at` its value for the position.
 */
export function keyOf(position: KeyPosition<number> | undefined, n: number, key = 'id', at = `$${n}`) {
  if (position === undefined) return { beyond: undefined, beside: 'true', order: 'desc' } as const;
  return position.direction === 'older'
    ? ({ beyond: `${key} >= ${at}`, beside: `${key} < ${at}`, order: 'desc' } as const)
    : ({ beyond: `${key} <= ${at}`, beside: `${key} > ${at}`, order: 'asc' } as const);
}

/**
 * The page, newest first, from rows found in the order of keyOf. One row more than the limit means that the list
 * continues; `behind` means that there are rows on the position's other side.
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
