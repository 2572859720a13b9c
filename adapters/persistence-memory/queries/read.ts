import type { PageRequest, WaitingWork } from '../../../application/ports/index.ts';
import type { Table } from '../tables.ts';

/** Reads the committed tables, or rejects if they may not be read now. */
export type Read = <T>(compute: () => T) => Promise<T>;

/** The number of times, and the earliest of them. */
export function waitingSince(times: readonly Date[]): WaitingWork {
  const oldest = times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
  return { waiting: times.length, oldest };
}

type Identified = { readonly id: number };

export function byId(a: Identified, b: Identified): number {
  return a.id - b.id;
}

/** A page: the oldest items after the cursor. */
export function pageOf<Item extends Identified>({ after, limit }: PageRequest<number>, all: readonly Item[]): Item[] {
  return all
    .filter(({ id }) => id > (after ?? 0))
    .sort(byId)
    .slice(0, limit);
}

/** The row that another row refers to. */
export function mustGet<K, V>(table: Table<K, V>, key: K, what: string): V {
  const row = table.get(key);
  if (row === undefined) throw new Error(`a row refers to ${what} ${key}, which does not exist`);
  return row;
}
