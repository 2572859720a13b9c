import type { StoredHistoryEntry } from '../../../application/ports/index.ts';
import type { AccountId, Actor, HistoryEntry, PressRelease, PressReleaseId } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { decodeDocument } from '../json.ts';
import { unpacked } from '../packed-history.ts';
import { list, typedPlaceholders } from './columns.ts';
import { bigint, type Column, document, id, json, named, nullable, type Row, table, text, time } from './table.ts';

/** A release as it was. Those from before releases had a time, an objection or a take-down lack these. */
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

const EARLIER = { objection: null, publishAt: null, takenDown: null, corrections: [] };
const EARLIER_IMAGE = { takenDown: null };

export const HISTORY = table({
  id: bigint(),
  pressReleaseId: id<PressReleaseId>(),
  /** The release's account, which is unknown once the release is gone. */
  accountId: id<AccountId>(),
  action: text<HistoryEntry['action']>(),
  from: named('from_status', nullable(text<NonNullable<HistoryEntry['from']>>())),
  to: named('to_status', nullable(text<NonNullable<HistoryEntry['to']>>())),
  actor: json<Actor>(),
  at: time(),
  details: document<HistoryEntry['details']>(),
  snapshot: nullable(snapshot()),
});

/** What is given with an entry; its release is what the statement knows. */
const GIVEN = HISTORY.pick('accountId', 'action', 'from', 'to', 'actor', 'at', 'details', 'snapshot');
const READ = HISTORY.pick('id', 'action', 'from', 'to', 'actor', 'at', 'details', 'snapshot');

/** How many parameters historyValues gives. */
export const HISTORY_VALUES = GIVEN.written.length;

/**
 * The part of a statement that adds a line of history for the one release that `source` (a name in its `with`)
 * answers with, and none where it answers with none. Its parameters begin at `first`.
 */
export function insertHistory(source: string, first: number): string {
  return `insert into history_entry (press_release_id, ${list(GIVEN.written)})
    select id, ${typedPlaceholders(GIVEN.definitions, first)} from ${source}`;
}

export function historyValues(accountId: AccountId, entry: HistoryEntry): Parameter[] {
  return GIVEN.values({ accountId, ...entry });
}

export function toHistoryEntry(row: Row): StoredHistoryEntry {
  // The action says which details the domain wrote.
  return READ.read(row) as StoredHistoryEntry;
}
