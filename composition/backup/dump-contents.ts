import type { Readable } from 'node:stream';
import { FILE_COLUMNS, type NamedFile } from '../../adapters/persistence-mikro-orm/index.ts';
import { linesOf } from './lines.ts';

/**
 * Reads the output of `pg_restore --data-only`, and returns the number of rows by table. For that, pg_restore reads and
 * unpacks every byte of the dump.
 * @param onFile is called with every file that a record names
 */
export async function readDump(
  sql: Readable,
  onFile: (file: NamedFile) => Promise<void>,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let table: Table | undefined;
  for await (const line of linesOf(sql)) {
    if (table === undefined) {
      table = tableOf(line);
      if (table !== undefined) rows[table.name] ??= 0;
    } else if (line === '\\.') {
      table = undefined;
    } else {
      rows[table.name] = (rows[table.name] ?? 0) + 1;
      if (table.files !== undefined) for (const file of filesIn(line, table.files)) await onFile(file);
    }
  }
  return rows;
}

interface FileColumn {
  readonly kind: NamedFile['kind'];
  readonly index: number;
  readonly isList: boolean;
}

interface Table {
  readonly name: string;
  readonly files: FileColumn | undefined;
}

/** `COPY public.image (id, rendition_keys) FROM stdin;` */
const COPY = /^COPY (\S+) \((.*)\) FROM stdin;$/;

function tableOf(line: string): Table | undefined {
  const [, name, list] = COPY.exec(line) ?? [];
  if (name === undefined || list === undefined) return undefined;
  const known = FILE_COLUMNS.find(({ table }) => name.endsWith(`.${table}`));
  if (known === undefined) return { name, files: undefined };
  const index = list.split(', ').indexOf(known.column);
  return { name, files: index === -1 ? undefined : { kind: known.kind, index, isList: known.isList } };
}

/** Hashes and keys contain no character that COPY or arrays escape. */
function filesIn(line: string, { kind, index, isList }: FileColumn): NamedFile[] {
  const value = line.split('\t')[index];
  if (value === undefined || value === '\\N' || value === '{}') return [];
  const names = isList ? value.slice(1, -1).split(',') : [value];
  return names.map((name) => ({ kind, name }));
}
