import type { PortalQueries } from '../../../../application/ports/index.ts';
import type { CorrectionId, PressReleaseId } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { type Int8, toId, toNumber } from '../../tables/values.ts';

/** Maximum rows read per hash, newest releases first: boilerplate occurs in thousands of releases. */
const ROWS_PER_HASH = 200;

/**
 * The limit in the lateral query keeps the lookup by key, of the few wordings that share enough, from becoming a scan.
 * The first hash of a sketch is that of the whole text.
 */
const CANDIDATES = `
  with ranked as materialized (
    select press_release_id, correction_id, count(*) as shared, bool_or(sought.hash = $1[1]) as has_same_hash
    from unnest($1::bigint[]) as sought (hash) cross join lateral (
      select press_release_id, correction_id from text_shingle s where s.hash = sought.hash
      order by press_release_id desc, correction_id desc limit ${ROWS_PER_HASH}
    ) found
    group by press_release_id, correction_id having count(*) >= $2
  )
  select press_release_id, correction_id, shared, has_same_hash, is_public,
    coalesce((select earlier->>'title' from correction where id = correction_id), title) as title
  from ranked cross join lateral (
    select r.status = 'published' as is_public, r.title from press_release r join account a on a.id = r.account_id
    where r.id = ranked.press_release_id and not a.sandbox limit 1
  ) release
  order by shared desc, is_public desc, is_public and correction_id = 0 desc, press_release_id, correction_id
  limit $3`;

interface CandidateRow {
  readonly press_release_id: Int8;
  readonly correction_id: Int8;
  readonly shared: Int8;
  readonly has_same_hash: boolean;
  readonly is_public: boolean;
  readonly title: string;
}

export function createTextCandidates(database: Connection): PortalQueries['textCandidates'] {
  return async (sketch, { sharedMin, limit }) =>
    (await database.query<CandidateRow>(CANDIDATES, [sketch, sharedMin, limit])).map((row) => ({
      pressReleaseId: toId<PressReleaseId>(row.press_release_id),
      correctionId: toNumber(row.correction_id) === 0 ? null : toId<CorrectionId>(row.correction_id),
      title: row.title,
      shared: toNumber(row.shared),
      hasSameHash: row.has_same_hash,
      isPublic: row.is_public,
    }));
}
