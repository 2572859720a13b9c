import type { StoredHistoryEntry } from '../../../../../../../application/ports/index.ts';
import type { Actor } from '../../../../../../../domain/index.ts';

/** Edits further apart belong to different sittings. */
const SITTING_MS = 10 * 60 * 1000;

type Edit = Extract<StoredHistoryEntry, { readonly action: 'edit' }>;

/**
 * The entries, with the edits that one person or token made one after another as a single one: the last, with all their
 * fields. The editor saves every few seconds.
 */
export function foldEdits(entries: readonly StoredHistoryEntry[]): StoredHistoryEntry[] {
  const folded: StoredHistoryEntry[] = [];
  for (const entry of entries) {
    const before = folded.at(-1);
    if (before !== undefined && isEdit(before) && isEdit(entry) && isOneSitting(before, entry)) {
      const fields = [...new Set([...before.details.fields, ...entry.details.fields])];
      folded[folded.length - 1] = { ...entry, details: { ...entry.details, fields } };
    } else folded.push(entry);
  }
  return folded;
}

function isEdit(entry: StoredHistoryEntry): entry is Edit {
  return entry.action === 'edit';
}

function isOneSitting(one: Edit, next: Edit): boolean {
  return isSamePublisher(one.actor, next.actor) && next.at.getTime() - one.at.getTime() <= SITTING_MS;
}

function isSamePublisher(one: Actor, other: Actor): boolean {
  if (one.kind !== 'publisher' || other.kind !== 'publisher') return false;
  return one.user?.id === other.user?.id && one.tokenId === other.tokenId;
}
