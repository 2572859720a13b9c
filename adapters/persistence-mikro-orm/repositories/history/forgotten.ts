import { forgottenParts, fromHex, type HistoryEntry, particularsDigest } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { encodeDocument } from '../../json.ts';
import { sha256 } from '../../sha256.ts';
import type { Int8 } from '../../tables/values.ts';
import { digestibleOf, RAW_ENTRY, type RawEntry } from './raw-entry.ts';

/** Entries without a digest keep their texts until they have one: it is computed from them. */
const DELETED = `
  with deleted as (
    select press_release_id as id from history_entry
    where action = 'delete' and particulars is null and digest is not null and at < $1
    order by at limit $2 for update skip locked
  )
  select ${RAW_ENTRY('entry')}, encode(entry.salt, 'hex') as salt
  from deleted join history_entry entry on entry.press_release_id = deleted.id where entry.salt is not null`;

interface SaltedEntry extends RawEntry {
  readonly salt: string;
}

const FORGET = `
  update history_entry entry set snapshot = null, packed = null, settled = true, actor = new.actor, details = new.details,
    particulars = decode(new.particulars, 'hex'), salt = null
  from json_to_recordset($1::json) as new (id bigint, actor json, details json, particulars text)
  where entry.id = new.id`;

/**
 * See PressReleaseRepository.forgetDeleted. Keeps the hash of actor and details for the entry's digest, but not its salt:
 * without that, nobody can guess them from the hash.
 */
export async function forgetDeleted(connection: Connection, before: Date, limit: number): Promise<number> {
  const rows = await connection.query<SaltedEntry>(DELETED, [before, limit]);
  const forgotten = rows.map((row): { readonly id: Int8; readonly release: Int8; readonly parts: string } => {
    const entry = digestibleOf(row);
    const particulars = particularsDigest(entry, fromHex(row.salt), sha256);
    const parts = encodeDocument({ id: row.id, ...forgottenParts(entry as HistoryEntry), particulars });
    return { id: row.id, release: row.press_release_id, parts };
  });
  if (forgotten.length > 0) await connection.query(FORGET, [`[${forgotten.map(({ parts }) => parts).join()}]`]);
  return new Set(forgotten.map(({ release }) => release)).size;
}
