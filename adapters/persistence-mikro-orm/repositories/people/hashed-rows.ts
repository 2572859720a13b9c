import { type Connection, countAffected } from '../../database.ts';
import { list, placeholders } from '../../tables/column-lists.ts';
import type { Table } from '../../tables/table.ts';

// biome-ignore lint/suspicious/noExplicitAny: columns of any value type
export const insertHashed = (name: string, { written }: Table<any>) =>
  `insert into ${name} (${list(written)}, secret_hash) values (${placeholders(written.length + 1)})`;

/** Removes up to `limit` rows that expired by `now`, skipping locked ones; returns their number. */
export const removeExpired = (connection: Connection, table: string, key: string, now: Date, limit: number) =>
  countAffected(
    connection,
    `delete from ${table} where ${key} in (select ${key} from ${table} where expires_at <= $1 limit $2 for update skip locked)
     returning ${key}`,
    [now, limit],
  );
