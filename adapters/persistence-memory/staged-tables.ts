import type { Table, Tables } from './tables.ts';

/**
 * Tables that buffer their writes until `commit` applies them in one step. Reads see the committed rows with the buffered
 * writes.
 */
export function stageTables(committed: Tables): { readonly tables: Tables; commit(): void } {
  const staged = Object.entries(committed as unknown as Record<string, Table<unknown, unknown>>).map(
    ([name, table]) => [name, stageTable(table)] as const,
  );
  return {
    tables: Object.fromEntries(staged) as unknown as Tables,
    commit() {
      for (const [, table] of staged) table.commit();
    },
  };
}

function stageTable<K, V>(base: Table<K, V>): Table<K, V> & { commit(): void } {
  /** Undefined marks a deleted row. */
  const writes = new Map<K, V | undefined>();

  function* entries(): Iterable<[K, V]> {
    for (const [key, row] of base.entries()) {
      const now = writes.has(key) ? writes.get(key) : row;
      if (now !== undefined) yield [key, now];
    }
    for (const [key, row] of writes) {
      if (row !== undefined && base.get(key) === undefined) yield [key, row];
    }
  }
  return {
    get: (key) => (writes.has(key) ? writes.get(key) : base.get(key)),
    set: (key, row) => writes.set(key, row),
    delete: (key) => writes.set(key, undefined),
    entries,
    *values() {
      for (const [, row] of entries()) yield row;
    },
    commit() {
      for (const [key, row] of writes) {
        if (row === undefined) base.delete(key);
        else base.set(key, row);
      }
    },
  };
}
