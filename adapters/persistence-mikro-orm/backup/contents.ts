import type { Connection } from '../database.ts';

/** A file in the image store that a record refers to. */
export interface NamedFile {
  readonly kind: 'original' | 'rendition';
  /** SHA-256 of an original, key of a rendition. */
  readonly name: string;
}

/** A consistent view of a database's contents, for making and verifying a backup. */
export interface DatabaseContents {
  /** The last migration that ran; empty if none has run. */
  schema(): Promise<string>;
  /** Number of rows by table, `schema.table`; those of a partitioned table by partition, as in a dump. */
  rows(): Promise<Record<string, number>>;
  /** Every file that a record refers to; a file may occur more than once. */
  files(): AsyncIterable<NamedFile>;
}

/** The columns that name files, each with the key in whose order its table is read. */
export const FILE_COLUMNS = [
  { kind: 'original', table: 'image_evidence', column: 'sha256', key: 'image_id', isList: false },
  { kind: 'rendition', table: 'image', column: 'rendition_keys', key: 'id', isList: true },
  { kind: 'rendition', table: 'company', column: 'logo_keys', key: 'id', isList: true },
] as const;

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
  order by name`;

const HAS_COLUMN = `
  select 1 from pg_attribute
  where attrelid = to_regclass($1) and attname = $2 and not attisdropped`;

const LAST_MIGRATION = `
  select name from mikro_orm_migrations where name ~ '^[0-9]{4}-' order by id desc limit 1`;

/** Rows per query. */
const BATCH = 5_000;

/** `connection` must see a consistent state: a snapshot, or a database without writers. */
export function contentsOf(connection: Connection): DatabaseContents {
  return {
    async schema() {
      const [table] = await connection.query("select 1 where to_regclass('mikro_orm_migrations') is not null");
      if (table === undefined) return '';
      const [last] = await connection.query<{ readonly name: string }>(LAST_MIGRATION);
      return last?.name ?? '';
    },

    async rows() {
      const rows: Record<string, number> = {};
      for (const { name } of await connection.query<{ readonly name: string }>(TABLES)) {
        const [counted] = await connection.query<{ readonly n: number }>(`select count(*)::float8 as n from ${name}`);
        rows[name] = counted?.n ?? 0;
      }
      return rows;
    },

    async *files() {
      for (const { kind, table, column, key } of FILE_COLUMNS) {
        // An older schema may not have the column yet.
        if ((await connection.query(HAS_COLUMN, [table, column])).length === 0) continue;
        const sql = `
          select ${key}::float8 as key, ${column} as names from ${table} where ${key} > $1 order by ${key} limit ${BATCH}`;
        for (let after = 0; ; ) {
          const rows = await connection.query<{ key: number; names: string | string[] | null }>(sql, [after]);
          for (const { names } of rows) for (const name of [names ?? []].flat()) yield { kind, name };
          const last = rows.at(-1);
          if (last === undefined || rows.length < BATCH) break;
          after = last.key;
        }
      }
    },
  };
}
