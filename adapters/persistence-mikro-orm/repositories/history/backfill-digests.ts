import {
  chainStart,
  digestedEntry,
  entryDigest,
  fromHex,
  type PressReleaseId,
  toHex,
} from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { newSalt, sha256 } from '../../sha256.ts';
import { toHistoryEntry } from '../../tables/press-releases/history.ts';
import type { Row } from '../../tables/table.ts';
import { toId } from '../../tables/values.ts';
import { entryHashes } from './insert-entry.ts';
import { snapshotOf } from './packed.ts';
import { RAW_ENTRY, type RawEntry, rawSnapshot } from './raw-entry.ts';

/** Prevents two processes from giving an entry different salts and chaining the next entry to either. */
const LOCK = `select pg_try_advisory_xact_lock(hashtextextended('presswerk history digests', 0)) as taken`;

const UNDIGESTED = `
  select ${RAW_ENTRY('entry')}, ${snapshotOf('entry')} as snapshot, previous.id is null as is_first,
    encode(previous.digest, 'hex') as previous
  from history_entry entry left join lateral (
    select id, digest from history_entry before
    where before.press_release_id = entry.press_release_id and before.id < entry.id order by before.id desc limit 1
  ) previous on true
  where entry.digest is null and exists (select from history_backfill) order by entry.id limit $1`;

interface UndigestedRow extends RawEntry {
  readonly snapshot: object | null;
  readonly is_first: boolean;
  readonly previous: string | null;
}

const SAVE = `
  update history_entry entry set digest = decode(new.digest, 'hex'), salt = decode(new.salt, 'hex'),
    snapshot_digest = decode(new.snapshot, 'hex'), shown = decode(new.shown, 'hex')
  from json_to_recordset($1::json) as new (id bigint, digest text, salt text, snapshot text, shown text)
  where entry.id = new.id and entry.digest is null`;

/** From then on, nobody writes entries without a digest, and those that somebody adds are not adopted. */
const END_BACKFILL = 'delete from history_backfill where ends_at < now()';

/**
 * See PressReleaseRepository.digestHistory. Only for entries of earlier versions: new ones are inserted with their digest
 * (insert-entry.ts).
 */
export async function digestHistory(connection: Connection, limit: number): Promise<number> {
  const [lock] = await connection.query<{ readonly taken: boolean }>(LOCK);
  if (lock?.taken !== true) return 0;
  const rows = await connection.query<UndigestedRow>(UNDIGESTED, [limit]);
  const last = new Map<PressReleaseId, Uint8Array>();
  const digests = rows.map((row) => {
    const release = toId<PressReleaseId>(row.press_release_id);
    const stored = row.previous === null ? undefined : fromHex(row.previous);
    const previous = last.get(release) ?? (row.is_first ? chainStart(release, sha256) : stored);
    // Entries are processed in order, so the previous one already has a digest.
    if (previous === undefined) throw new Error(`history entry ${row.id} follows one without a digest`);
    const salt = newSalt();
    const entry = toHistoryEntry(row as unknown as Row);
    const hashes = entryHashes(entry, rawSnapshot(row.snapshot), salt);
    const digest = entryDigest(previous, digestedEntry(entry, hashes), sha256);
    last.set(release, digest);
    const { snapshot, shown } = hashes;
    return { id: row.id, digest: toHex(digest), salt: salt.toString('hex'), snapshot, shown };
  });
  await (digests.length > 0 ? connection.query(SAVE, [JSON.stringify(digests)]) : connection.query(END_BACKFILL));
  return digests.length;
}
