import {
  HISTORY_SNAPSHOT_BYTES,
  type HistoryPage,
  type HistoryPart,
  type StoredHistoryEntry,
} from '../../../application/ports/index.ts';
import { CONVERSATION_ACTIONS } from '../../../domain/index.ts';
import type { DigestedHistoryEntry } from '../rows.ts';

const withoutDigest = ({ salt: _salt, hashes: _hashes, ...entry }: DigestedHistoryEntry) => entry as StoredHistoryEntry;

/** A page of a history; see ReleaseQueries.history. */
export function historyPage(entries: readonly DigestedHistoryEntry[], page: HistoryPart): HistoryPage {
  const { after = 0, limit, snapshots } = page;
  const rest = entries.filter(({ id }) => id > after);
  if (!snapshots) {
    const items = rest.slice(0, limit).map((entry) => ({ ...withoutDigest(entry), snapshot: null }));
    return { items, hasMore: rest.length > items.length };
  }
  const items: StoredHistoryEntry[] = [];
  let bytes = 0;
  for (const entry of rest.slice(0, limit)) {
    if (bytes > HISTORY_SNAPSHOT_BYTES) break;
    items.push(withoutDigest(entry));
    if (entry.snapshot !== null) bytes += Buffer.byteLength(JSON.stringify(entry.snapshot));
  }
  return { items, hasMore: rest.length > items.length };
}

/** The latest entries; see ReleaseQueries.latestHistory. */
export function latestHistory(entries: readonly DigestedHistoryEntry[], limit: number): HistoryPage {
  const items = entries.slice(-limit).map((entry) => ({ ...withoutDigest(entry), snapshot: null }));
  return { items, hasMore: entries.length > items.length };
}

/** The latest approval; see ReleaseQueries.latestApproval. */
export function latestApproval(entries: readonly DigestedHistoryEntry[]): StoredHistoryEntry | undefined {
  const found = entries.findLast(({ action }) => action === 'approve' || action === 'schedule');
  return found && { ...withoutDigest(found), snapshot: null };
}

const MOVES: ReadonlySet<string> = new Set(CONVERSATION_ACTIONS);

/** The latest entries, without the publisher's changes; see ReleaseQueries.latestMoves. */
export function latestMoves(entries: readonly DigestedHistoryEntry[], limit: number): HistoryPage {
  return latestHistory(
    entries.filter(({ action }) => MOVES.has(action)),
    limit,
  );
}
