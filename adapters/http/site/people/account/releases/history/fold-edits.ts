import type { StoredHistoryEntry } from '../../../../../../../application/ports/index.ts';
import type { KeptVersion } from '../../../../../../../application/use-case-types.ts';
import { isSamePublisher } from '../../../../../../../domain/index.ts';

/** Edits further apart than this are not folded. */
const SITTING_MS = 10 * 60 * 1000;

type Edit = Extract<StoredHistoryEntry, { readonly action: 'edit' }>;

/** A row of the page. */
export interface HistoryRow {
  /** Of folded edits, the last. */
  readonly entry: StoredHistoryEntry;
  /** Time of the first of the folded edits, and their number. */
  readonly since: Date;
  readonly count: number;
  /** The versions that can be viewed and restored, oldest first. */
  readonly kept: readonly KeptVersion[];
}

/**
 * Folds consecutive edits by the same person or token into the last of them, with the fields of all. The editor saves
 * every few seconds.
 */
export function foldEdits(entries: readonly StoredHistoryEntry[]): HistoryRow[] {
  const rows: HistoryRow[] = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    if (row !== undefined && isEdit(row.entry) && isEdit(entry) && isOneSitting(row.entry, entry)) {
      const fields = [...new Set([...row.entry.details.fields, ...entry.details.fields])];
      const folded = { ...entry, details: { ...entry.details, fields } };
      rows[rows.length - 1] = { ...row, entry: folded, count: row.count + 1, kept: [...row.kept, ...keptIn(entry)] };
    } else rows.push({ entry, since: entry.at, count: 1, kept: keptIn(entry) });
  }
  return rows;
}

function keptIn(entry: StoredHistoryEntry): KeptVersion[] {
  return entry.snapshot === null ? [] : [{ ...entry, snapshot: entry.snapshot }];
}

function isEdit(entry: StoredHistoryEntry): entry is Edit {
  return entry.action === 'edit';
}

function isOneSitting(previous: Edit, next: Edit): boolean {
  return isSamePublisher(previous.actor, next.actor) && next.at.getTime() - previous.at.getTime() <= SITTING_MS;
}
