import type { Table } from '../../tables.ts';

/** Removes at most `limit` matching rows; returns how many. */
export function removeRows<K, V>(
  table: Table<K, V>,
  isRemoved: (row: V) => boolean,
  limit = Number.POSITIVE_INFINITY,
): number {
  const removed = [...table.entries()].filter(([, row]) => isRemoved(row)).slice(0, limit);
  for (const [key] of removed) table.delete(key);
  return removed.length;
}
