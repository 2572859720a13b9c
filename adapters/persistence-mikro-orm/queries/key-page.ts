import type { KeyPage, KeyPosition } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import type { Row } from '../tables/table.ts';

/**
 * Conditions relative to the position (parameter `n`): `ahead` for the rows on the page's side, `behind` for those on the
 * other side. `key` is the expression that orders the list, `at` its value at the position.
 */
export function keyConditions(position: KeyPosition<number> | undefined, n: number, key = 'id', at = `$${n}`) {
  if (position === undefined) return { behind: undefined, ahead: 'true', order: 'desc' } as const;
  return position.direction === 'older'
    ? ({ behind: `${key} >= ${at}`, ahead: `${key} < ${at}`, order: 'desc' } as const)
    : ({ behind: `${key} <= ${at}`, ahead: `${key} > ${at}`, order: 'asc' } as const);
}

/**
 * The page, newest first, from rows in the order of keyConditions. One row more than the limit means that the list
 * continues; `hasBehind` means that there are rows on the position's other side.
 */
export function toKeyPage<Item>(
  rows: readonly Item[],
  position: KeyPosition<number> | undefined,
  limit: number,
  hasBehind: boolean,
): KeyPage<Item> {
  const continues = rows.length > limit;
  const items = rows.slice(0, limit);
  return position?.direction === 'newer'
    ? { items: items.reverse(), hasOlder: hasBehind, hasNewer: continues }
    : { items, hasOlder: continues, hasNewer: hasBehind };
}

/**
 * Reads a page, newest first, of the rows that `select` finds for its parameter $1. One row more than the limit means that
 * the list continues. If the page is empty, a single row holds only `beyond`.
 */
export async function queryKeyPage<Item>(
  database: Connection,
  select: string,
  read: (row: Row) => Item,
  {
    of,
    position,
    limit,
  }: { readonly of: number; readonly position: KeyPosition<number> | undefined; readonly limit: number },
): Promise<KeyPage<Item>> {
  const { behind, ahead, order } = keyConditions(position, 3);
  const sql = `
    select whole.beyond, page.*
    from (select ${behind === undefined ? 'false' : `exists (${select} and ${behind})`} as beyond) whole
    left join (${select} and ${ahead} order by id ${order} limit $2) page on true
    order by page.id ${order}`;
  const parameters = [of, limit + 1, ...(position === undefined ? [] : [position.id])];
  const rows = await database.query<Row & { readonly beyond: boolean }>(sql, parameters);
  return toKeyPage(rows.filter((row) => row.id !== null).map(read), position, limit, rows[0]?.beyond ?? false);
}
