import type { StoredFileNames, UnsettledFiles } from '../../../../application/ports/index.ts';
import type { Connection } from '../../database.ts';

const FILES = `
  given as (
    select 'original' as kind, unnest($1::text[]) as name union select 'rendition', unnest($2::text[])
  )`;

/** Writes in key order, so that concurrent calls cannot deadlock. */
const NOTE = `
  with ${FILES}
  insert into unsettled_file (kind, name, noted_at) select kind, name, $3 from given order by kind, name
  on conflict (kind, name) do update set noted_at = greatest(unsettled_file.noted_at, excluded.noted_at)`;

const SETTLE = `
  with ${FILES}, settled as (
    select kind, name from unsettled_file join given using (kind, name)
    where $3::timestamptz is null or noted_at < $3 order by kind, name for update of unsettled_file
  )
  delete from unsettled_file noted using settled where noted.kind = settled.kind and noted.name = settled.name`;

const NOTED = 'select kind, name from unsettled_file where noted_at < $1 order by noted_at limit $2';

interface NotedRow {
  readonly kind: 'original' | 'rendition';
  readonly name: string;
}

export function createUnsettledFiles(connection: Connection): UnsettledFiles {
  const parameters = ({ originals, renditions }: StoredFileNames) => [[...originals], [...renditions]];
  return {
    async note(files, at) {
      await connection.query(NOTE, [...parameters(files), at]);
    },
    async settle(files, notedBefore) {
      await connection.query(SETTLE, [...parameters(files), notedBefore ?? null]);
    },
    async notedBefore(time, limit) {
      const noted = await connection.query<NotedRow>(NOTED, [time, limit]);
      const namesOf = (kind: NotedRow['kind']) => noted.filter((row) => row.kind === kind).map(({ name }) => name);
      return { originals: namesOf('original'), renditions: namesOf('rendition') };
    },
  };
}
