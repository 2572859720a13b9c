import type { KeyPage, KeyPosition } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import type { Row } from '../tables/table.ts';

/**
 * Conditions for the page on one side of the position (parameter `n`), and for the rows on its other side. `key` is the
 * expression that orders the list, `at` its value at the position.
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

/**
 * Reads a page, newest first, of the rows that `select` finds for its parameter $1. One row more than the limit means that
 * the list continues. If the page is empty, a single row holds only `beyond`.
 */
export async function keyedPage<Item>(
  database: Connection,
  select: string,
  read: (row: Row) => Item,
  {
    of,
    position,
    limit,
  }: { readonly of: number; readonly position: KeyPosition<number> | undefined; readonly limit: number },
): Promise<KeyPage<Item>> {
  const { beyond, beside, order } = keyOf(position, 3);
  const sql = `
    select whole.beyond, page.*
    from (select ${beyond === undefined ? 'false' : `exists (${select} and ${beyond})`} as beyond) whole
    left join (${select} and ${beside} order by id ${order} limit $2) page on true
    order by page.id ${order}`;
  const parameters = [of, limit + 1, ...(position === undefined ? [] : [position.id])];
  const rows = await database.query<Row & { readonly beyond: boolean }>(sql, parameters);
  return keyPage(rows.filter((row) => row.id !== null).map(read), position, limit, rows[0]?.beyond ?? false);
}
