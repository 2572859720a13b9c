import { shownRecord } from '../../../../application/records/press-releases/history.ts';
import {
  type AccountId,
  canonicalJson,
  digestedEntry,
  type HistoryEntry,
  particularsDigest,
  shownDigest,
  snapshotDigest,
} from '../../../../domain/index.ts';
import type { Parameter } from '../../database.ts';
import { newSalt, sha256 } from '../../sha256.ts';
import { list, typedPlaceholders } from '../../tables/column-lists.ts';
import { HISTORY } from '../../tables/press-releases/history.ts';

/** The columns that are parameters of a statement; the statement itself selects the release. */
const PARAMETERS = HISTORY.pick('accountId', 'action', 'from', 'to', 'actor', 'at', 'details', 'snapshot');

/** Condition: the entry has a digest, or one of an earlier version may still lack it (see backfill-digests.ts). */
export const OURS = '(digest is not null or exists (select from history_backfill))';

/** Parameters that the digest is computed from: salt, hashes of snapshot and of what is shown, canonical entry. */
const DIGEST_VALUES = 4;

/** The number of parameters of historyValues. */
export const HISTORY_VALUES = PARAMETERS.written.length + DIGEST_VALUES;

/**
 * A CTE that adds a history entry for the one release returned by `source` (a name in its `with`), or none if that is
 * empty. Its parameters start at `first`. The statement computes the digest itself, which saves a round trip: writers hold
 * the release's lock, so the previous entry cannot change. The digest stays null if the previous entry, of an earlier
 * version, has none (see backfill-digests.ts). Once there are no such entries, one without a digest is none of ours.
 */
export function insertHistory(source: string, first: number): string {
  const [salt, snapshot, shown, entry] = [0, 1, 2, 3].map((i) => `$${first + PARAMETERS.written.length + i}::text`);
  return `insert into history_entry (press_release_id, ${list(PARAMETERS.written)}, salt, snapshot_digest, shown, digest)
    select changed.id, ${typedPlaceholders(PARAMETERS.definitions, first)}, decode(${salt}, 'hex'), decode(${snapshot}, 'hex'),
      decode(${shown}, 'hex'), sha256(case when last.id is null then sha256(convert_to('press_release:' || changed.id, 'UTF8')) else last.digest end
        || convert_to(${entry}, 'UTF8'))
    from ${source} changed left join lateral (
      select id, digest from history_entry where press_release_id = changed.id and ${OURS} order by id desc limit 1
    ) last on true`;
}

export function historyValues(accountId: AccountId, entry: HistoryEntry): Parameter[] {
  const salt = newSalt();
  const { particulars, shown, snapshot } = entryHashes(entry, entry.snapshot, salt);
  const digested = canonicalJson(digestedEntry(entry, { particulars, shown, snapshot }));
  return [...PARAMETERS.values({ accountId, ...entry }), salt.toString('hex'), snapshot, shown, digested];
}

/** @param snapshot as it is stored: without defaults of later fields */
export function entryHashes(entry: HistoryEntry, snapshot: unknown, salt: Buffer) {
  return {
    particulars: particularsDigest(entry, salt, sha256),
    shown: shownDigest(shownRecord(entry), salt, sha256),
    snapshot: snapshotDigest(snapshot, salt, sha256),
  };
}
