import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { Connection } from '../../database.ts';
import type { Int8 } from '../../tables/values.ts';

/**
 * A release's snapshots (submission, approval) are nearly identical. The first is stored as is and serves as the
 * compression dictionary for the others, which then take a few hundred bytes. All are read back exactly as written.
 */

const compress = promisify<string, { dictionary: Buffer; level: number }, Buffer>(deflateRaw);

const firstOf = (entry: string) => `
  select first.id, first.snapshot::text as text from history_entry first
  where first.press_release_id = ${entry}.press_release_id and first.snapshot is not null order by first.id limit 1`;

/**
 * SQL that selects the snapshot of the entry with the given alias: the document itself, or the packed form that
 * `unpack` reads.
 */
export const snapshotOf = (entry: string) => `
  case when ${entry}.packed is null then ${entry}.snapshot else json_build_object(
    'packed', encode(${entry}.packed, 'base64'), 'first', (select text from (${firstOf(entry)}) first)) end`;

interface Packed {
  readonly packed: string;
  readonly first: string;
}

/** Decompresses a packed document and returns any other unchanged. No release has a member named `packed`. */
export function unpack(stored: object): unknown {
  if (!('packed' in stored)) return stored;
  const { packed, first } = stored as Packed;
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64'), { dictionary: Buffer.from(first) }).toString());
}

const TO_PACK = `
  select entry.id, entry.snapshot::text as text, first.id as first_id, first.text as first
  from history_entry entry cross join lateral (${firstOf('entry')}) first
  where entry.snapshot is not null and not entry.settled and entry.at < $1
  order by entry.press_release_id, entry.id limit $2 for update of entry skip locked`;

interface LooseRow {
  readonly id: Int8;
  readonly text: string;
  readonly first_id: Int8;
  readonly first: string;
}

const PACK = `
  update history_entry entry set settled = true, packed = decode(new.packed, 'base64'),
    snapshot = case when new.packed is null then entry.snapshot end
  from json_to_recordset($1::json) as new (id bigint, packed text) where entry.id = new.id`;

/** See PressReleaseRepository.packHistory. */
export async function packHistory(connection: Connection, before: Date, limit: number): Promise<number> {
  const rows = await connection.query<LooseRow>(TO_PACK, [before, limit]);
  const packed = await Promise.all(
    rows.map(async ({ id, text, first_id, first }) => {
      if (id === first_id) return { id, packed: null };
      return { id, packed: (await compress(text, { dictionary: Buffer.from(first), level: 9 })).toString('base64') };
    }),
  );
  if (packed.length > 0) await connection.query(PACK, [JSON.stringify(packed)]);
  return packed.length;
}
