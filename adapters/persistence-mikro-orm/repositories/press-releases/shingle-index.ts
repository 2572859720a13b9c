import type { ShingleIndex } from '../../../../application/ports/index.ts';
import {
  type CorrectionId,
  foldText,
  type PressReleaseId,
  type SanitizedHtml,
  sketchOf,
  visibleText,
  type Wording,
} from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { CORRECTION } from '../../tables/review/correction.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId } from '../../tables/values.ts';

/** The `correction_id` of the current wording. */
const CURRENT = 0;

// Both statements insert in key order, so that concurrent writes cannot deadlock.
const INSERT = `
  insert into text_shingle (hash, press_release_id, correction_id)
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) order by 1, 2, 3
  on conflict do nothing`;
const INSERT_WAITING = `
  insert into waiting_shingle (hash, press_release_id) select hash, $2 from unnest($1::bigint[]) as sketch (hash)
  order by 1 on conflict do nothing`;

const LOCK_PROGRESS = 'select press_release_id from text_index_progress where id = 1 for update skip locked';

const BATCH = `
  select id, text, published_at is not null as is_published from press_release where id > $1 order by id limit $2`;

const EARLIER_WORDING = CORRECTION.pick('id', 'pressReleaseId', 'earlier');
const EARLIER_WORDINGS = `
  select ${EARLIER_WORDING.columns.join(', ')} from correction
  where press_release_id = any($1::bigint[]) and earlier is not null`;

interface IndexedWording {
  readonly id: PressReleaseId;
  readonly correctionId: CorrectionId | typeof CURRENT;
  readonly text: SanitizedHtml;
}

async function insertShingles(connection: Connection, wordings: readonly IndexedWording[]): Promise<void> {
  const rows = wordings.flatMap(({ id, correctionId, text }) =>
    sketchOf(foldText(visibleText(text))).map((hash) => ({ hash, id, correctionId })),
  );
  if (rows.length === 0) return;
  await connection.query(INSERT, [
    rows.map(({ hash }) => hash),
    rows.map(({ id }) => id),
    rows.map(({ correctionId }) => correctionId),
  ]);
}

/** Replaces the hashes of a release that waits for review or publication. */
export async function indexWaiting(connection: Connection, id: PressReleaseId, text: SanitizedHtml): Promise<void> {
  await forgetWaiting(connection, id);
  await connection.query(INSERT_WAITING, [sketchOf(foldText(visibleText(text))), id]);
}

export async function forgetWaiting(connection: Connection, id: PressReleaseId): Promise<void> {
  await connection.query('delete from waiting_shingle where press_release_id = $1', [id]);
}

/** Replaces the hashes of a release's current wording. */
export async function indexRelease(connection: Connection, id: PressReleaseId, text: SanitizedHtml): Promise<void> {
  await connection.query('delete from text_shingle where press_release_id = $1 and correction_id = $2', [id, CURRENT]);
  await insertShingles(connection, [{ id, correctionId: CURRENT, text }]);
}

/** Indexes the wording that a correction has replaced. */
export async function indexEarlierWording(
  connection: Connection,
  {
    id,
    pressReleaseId,
    earlier,
  }: { readonly id: CorrectionId; readonly pressReleaseId: PressReleaseId; readonly earlier: Wording },
): Promise<void> {
  await insertShingles(connection, [{ id: pressReleaseId, correctionId: id, text: earlier.text }]);
}

export function createShingleIndex(connection: Connection): ShingleIndex {
  return {
    async indexNext(limit) {
      const [progress] = await connection.query<{ readonly press_release_id: Int8 }>(LOCK_PROGRESS);
      if (progress === undefined) return 0;
      const rows = await connection.query<{
        readonly id: Int8;
        readonly text: SanitizedHtml;
        readonly is_published: boolean;
      }>(BATCH, [progress.press_release_id, limit]);
      const last = rows.at(-1);
      if (last === undefined) return 0;
      const published = rows.filter((row) => row.is_published);
      const ids = published.map((row) => toId<PressReleaseId>(row.id));
      const earlier = (await connection.query<Row>(EARLIER_WORDINGS, [ids])).map(EARLIER_WORDING.read);
      await insertShingles(connection, [
        ...published.map(
          (row) => ({ id: toId<PressReleaseId>(row.id), correctionId: CURRENT, text: row.text }) as const,
        ),
        ...earlier.flatMap(({ id, pressReleaseId, earlier: wording }) =>
          wording === null ? [] : [{ id: pressReleaseId, correctionId: id, text: wording.text }],
        ),
      ]);
      await connection.query('update text_index_progress set press_release_id = $1 where id = 1', [last.id]);
      return rows.length;
    },
  };
}
