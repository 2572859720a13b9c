import type { StoredHistoryEntry } from '../../../application/ports/index.ts';
import type { AccountId, Actor, HistoryEntry, Step } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { decodeDocument, encodeDocument } from '../json.ts';
import { type Int8, orNull, type Time, toDate, toNumber } from './columns.ts';

/** Every column of history_entry but the ids of entry and release, with its type, in the order of historyValues. */
const COLUMNS = {
  account_id: 'bigint',
  action: 'text',
  from_status: 'text',
  to_status: 'text',
  actor: 'json',
  at: 'timestamptz',
  details: 'json',
  snapshot: 'json',
} as const;

/** How many parameters historyValues gives. */
export const HISTORY_VALUES = Object.keys(COLUMNS).length;

export interface HistoryRow {
  readonly id: Int8;
  readonly action: HistoryEntry['action'];
  readonly from_status: HistoryEntry['from'];
  readonly to_status: HistoryEntry['to'];
  readonly actor: Actor;
  readonly at: Time;
  readonly details: unknown;
  readonly snapshot: unknown;
}

/**
 * The part of a statement that adds a line of history for the one release that `source` (a name in its `with`)
 * answers with, and none where it answers with none. Its parameters begin at `first`.
 */
export function insertHistory(source: string, first: number): string {
  const values = Object.values(COLUMNS).map((type, i) => `$${first + i}::${type}`);
  return `insert into history_entry (press_release_id, ${Object.keys(COLUMNS).join(', ')})
    select id, ${values.join(', ')} from ${source}`;
}

export function historyValues(accountId: AccountId, entry: HistoryEntry): Parameter[] {
  return [
    accountId,
    entry.action,
    entry.from,
    entry.to,
    JSON.stringify(entry.actor),
    entry.at,
    encodeDocument(entry.details),
    orNull(entry.snapshot, encodeDocument),
  ];
}

export function toHistoryEntry(row: HistoryRow): StoredHistoryEntry {
  // The action says which details the domain wrote.
  const step = { action: row.action, details: decodeDocument(row.details) } as Step;
  return {
    ...step,
    id: toNumber(row.id),
    from: row.from_status,
    to: row.to_status,
    actor: row.actor,
    at: toDate(row.at),
    snapshot: decodeDocument(row.snapshot),
  };
}
