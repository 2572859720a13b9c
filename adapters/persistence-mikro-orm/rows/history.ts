import type { StoredHistoryEntry } from '../../../application/ports/index.ts';
import {
  type AccountId,
  type Actor,
  CONTENT_DEFAULTS,
  type HistoryEntry,
  NO_CLIENT_DATA,
  type PressRelease,
  type PressReleaseId,
} from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { decodeDocument } from '../json.ts';
import { unpacked } from '../repositories/packed-history.ts';
import { list, typedPlaceholders } from './columns.ts';
import { bigint, type Column, document, id, json, named, nullable, type Row, table, text, time } from './table.ts';

/** A stored release. Snapshots lack the fields that were added after them. */
function snapshot(): Column<PressRelease> {
  const column = document<PressRelease>();
  return {
    ...column,
    read: (stored: never) => {
      const { images, ...release } = decodeDocument<PressRelease>(unpacked(stored));
      return { ...EARLIER, ...release, images: images.map((image) => ({ ...EARLIER_IMAGE, ...image })) };
    },
  };
}

const EARLIER = {
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
const EARLIER_IMAGE = { takenDown: null };

export const HISTORY = table({
  id: bigint(),
  pressReleaseId: id<PressReleaseId>(),
  /** The release's account, which is unknown once the release is deleted. */
  accountId: id<AccountId>(),
  action: text<HistoryEntry['action']>(),
  from: named('from_status', nullable(text<NonNullable<HistoryEntry['from']>>())),
  to: named('to_status', nullable(text<NonNullable<HistoryEntry['to']>>())),
  actor: json<Actor>(),
  at: time(),
  details: document<HistoryEntry['details']>(),
  snapshot: nullable(snapshot()),
});

/** The columns given with an entry; the statement itself provides the release. */
const GIVEN = HISTORY.pick('accountId', 'action', 'from', 'to', 'actor', 'at', 'details', 'snapshot');
const READ = HISTORY.pick('id', 'action', 'from', 'to', 'actor', 'at', 'details', 'snapshot');

/** The number of parameters of historyValues. */
export const HISTORY_VALUES = GIVEN.written.length;

/**
 * A CTE that adds a history entry for the one release returned by `source` (a name in its `with`), or none if that is
 * empty. Its parameters start at `first`.
 */
export function insertHistory(source: string, first: number): string {
  return `insert into history_entry (press_release_id, ${list(GIVEN.written)})
    select id, ${typedPlaceholders(GIVEN.definitions, first)} from ${source}`;
}

export function historyValues(accountId: AccountId, entry: HistoryEntry): Parameter[] {
  return GIVEN.values({ accountId, ...entry });
}

export function toHistoryEntry(row: Row): StoredHistoryEntry {
  // The action determines which details the domain wrote.
  return READ.read(row) as StoredHistoryEntry;
}
