import {
  type EvidenceCheckQueries,
  type EvidenceCheckRepository,
  FAULTY_IMAGES,
  type OriginalFault,
} from '../../../../application/ports/index.ts';
import type { ImageId } from '../../../../domain/index.ts';
import { type Connection, one } from '../../database.ts';
import { list } from '../../tables/column-lists.ts';
import { EVIDENCE_ROUND } from '../../tables/images/evidence-round.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, orNull, type Time, toDate, toId, toNumber } from '../../tables/values.ts';

const COLUMNS = list(EVIDENCE_ROUND.columns);

/** Condition: the original belongs to a round with this `since`. */
const OF_ROUND = (since: string) => `(${since}::timestamptz is null or confirmed_at >= ${since}::timestamptz)`;

/** Not closed, so that conditions on the evidence `e` can be added. */
const HAS_EVIDENCE = 'exists (select from image_evidence e where e.sha256 = evidence_fault.sha256';

const REMOVE_ORPHANS = `delete from evidence_fault where not ${HAS_EVIDENCE})`;

const BEGIN = `
  insert into evidence_round (${COLUMNS})
  values ($1, $2, $3, (select count(distinct sha256) from image_evidence where ${OF_ROUND('$3')}), 0, '', null)
  on conflict (name) do update set started_at = excluded.started_at, since = excluded.since,
    originals = excluded.originals, checked = 0, position = '', finished_at = null
  returning ${COLUMNS}`;

const ADVANCE = `
  update evidence_round set position = $4, checked = checked + $5, finished_at = $6,
    completed_at = case when $6::timestamptz is not null and since is null then $6 else completed_at end
  where name = $1 and started_at = $2 and position = $3`;

const REMOVE_FAULTS = 'delete from evidence_fault where sha256 = any($1::text[])';

/** Writes in key order, so that concurrent writes cannot deadlock. */
const SAVE_FAULTS = `
  insert into evidence_fault (sha256, fault, found_at)
  select sha256, fault, $3 from unnest($1::text[], $2::text[]) as found (sha256, fault) order by sha256
  on conflict (sha256) do update set fault = excluded.fault, found_at = excluded.found_at
  where evidence_fault.fault <> excluded.fault`;

export function createEvidenceChecks(connection: Connection): EvidenceCheckRepository {
  return {
    async begin({ name, startedAt, since }) {
      await connection.query(REMOVE_ORPHANS);
      return EVIDENCE_ROUND.read(await one<Row>(connection, BEGIN, [name, startedAt, since]));
    },
    async record({ name, startedAt, position }, checked, { at, isLast }) {
      const faulty = checked.flatMap(({ sha256, fault }) => (fault === null ? [] : [{ sha256, fault }]));
      const sound = checked.filter(({ fault }) => fault === null).map(({ sha256 }) => sha256);
      if (sound.length > 0) await connection.query(REMOVE_FAULTS, [sound]);
      if (faulty.length > 0) {
        await connection.query(SAVE_FAULTS, [faulty.map(({ sha256 }) => sha256), faulty.map(({ fault }) => fault), at]);
      }
      const last = checked.at(-1)?.sha256 ?? position;
      await connection.query(ADVANCE, [name, startedAt, position, last, checked.length, isLast ? at : null]);
    },
  };
}

const NEXT = `
  select distinct sha256 from image_evidence where sha256 > $1 and ${OF_ROUND('$2')} order by sha256 limit $3`;

const FAULTS = `
  select sha256, fault, found_at, count(*) over () as total, array(
    select image_id from image_evidence e where e.sha256 = evidence_fault.sha256 order by image_id limit ${FAULTY_IMAGES}
  ) as image_ids
  from evidence_fault where ${HAS_EVIDENCE} and ${OF_ROUND('$1')}) order by sha256 limit $2`;

const STATE = `
  select (select count(*) from evidence_fault where ${HAS_EVIDENCE})) as faults,
    (select max(completed_at) from evidence_round) as checked_at`;

interface FaultRow {
  readonly sha256: string;
  readonly fault: OriginalFault;
  readonly found_at: Time;
  readonly total: Int8;
  readonly image_ids: readonly Int8[];
}

export function createEvidenceCheckQueries(connection: Connection): EvidenceCheckQueries {
  return {
    async round(name) {
      const [row] = await connection.query<Row>(`select ${COLUMNS} from evidence_round where name = $1`, [name]);
      return row && EVIDENCE_ROUND.read(row);
    },
    async next({ since, position }, limit) {
      const rows = await connection.query<{ readonly sha256: string }>(NEXT, [position, since, limit]);
      return rows.map(({ sha256 }) => sha256);
    },
    async faults(since, limit) {
      const rows = await connection.query<FaultRow>(FAULTS, [since, limit]);
      const items = rows.map(({ sha256, fault, found_at, image_ids }) => ({
        sha256,
        fault,
        foundAt: toDate(found_at),
        imageIds: image_ids.map((id) => toId<ImageId>(id)),
      }));
      return { items, total: toNumber(rows[0]?.total ?? 0) };
    },
    async state() {
      const row = await one<{ faults: Int8; checked_at: Time | null }>(connection, STATE);
      return { faults: toNumber(row.faults), checkedAt: orNull(row.checked_at, toDate) };
    },
  };
}
