import type { StoredHistoryEntry } from '../../../../application/ports/index.ts';
import {
  type AccountId,
  type Actor,
  CONTENT_DEFAULTS,
  type HistoryEntry,
  NO_CLIENT_DATA,
  type PressRelease,
  type PressReleaseId,
} from '../../../../domain/index.ts';
import { decodeDocument } from '../../json.ts';
import { unpack } from '../../repositories/history/packed.ts';
import { list } from '../column-lists.ts';
import { bigint, type Column, document, id, inColumn, json, nullable, type Row, table, text, time } from '../table.ts';

/** A stored release. Snapshots lack the fields that were added after them. */
function snapshot(): Column<PressRelease> {
  const column = document<PressRelease>();
  return {
    ...column,
    read: (stored: never) => {
      const { images, ...release } = decodeDocument<PressRelease>(unpack(stored));
      return { ...SNAPSHOT_DEFAULTS, ...release, images: images.map((image) => ({ ...IMAGE_DEFAULTS, ...image })) };
    },
  };
}

const SNAPSHOT_DEFAULTS = {
  ...CONTENT_DEFAULTS,
  ...NO_CLIENT_DATA,
  translationOf: null,
  objection: null,
  questions: [],
  proposal: null,
  grace: null,
  takenDown: null,
  corrections: [],
};
const IMAGE_DEFAULTS = { takenDown: null };

export const HISTORY = table({
  id: bigint(),
  pressReleaseId: id<PressReleaseId>(),
  /** The release's account, which is unknown once the release is deleted. */
  accountId: id<AccountId>(),
  action: text<HistoryEntry['action']>(),
  from: inColumn('from_status', nullable(text<NonNullable<HistoryEntry['from']>>())),
  to: inColumn('to_status', nullable(text<NonNullable<HistoryEntry['to']>>())),
  actor: json<Actor>(),
  at: time(),
  details: document<HistoryEntry['details']>(),
  snapshot: nullable(snapshot()),
});

const ENTRY = HISTORY.pick('id', 'action', 'from', 'to', 'actor', 'at', 'details', 'snapshot');

/** Select list for toHistoryEntry, except the snapshot, which differs. */
export const ENTRY_COLUMNS = `${list(ENTRY.columns.filter((column) => column !== 'snapshot'))}, encode(digest, 'hex') as digest`;

export function toHistoryEntry(row: Row): StoredHistoryEntry {
  // The action determines which details the domain wrote.
  return { ...ENTRY.read(row), digest: row.digest } as StoredHistoryEntry;
}
