import {
  chainStart,
  digestedEntry,
  entryDigest,
  fromHex,
  type HistoryEntry,
  type PressReleaseId,
  snapshotDigest,
  toHex,
} from '../../domain/index.ts';
import { newSalt, sha256 } from './sha256.ts';
import type { DigestedHistoryEntry, Tables } from './tables.ts';

/** The digest of a new entry of a release, after the digest before it. */
export function digestsOf(
  id: PressReleaseId,
  entry: HistoryEntry,
  previousDigest: string | undefined,
): Pick<DigestedHistoryEntry, 'digest' | 'salt' | 'snapshotDigest'> {
  const salt = newSalt();
  const snapshot = snapshotDigest(entry.snapshot, sha256);
  const previous = previousDigest === undefined ? chainStart(id, sha256) : fromHex(previousDigest);
  const digest = entryDigest(previous, digestedEntry(entry, snapshot, salt, sha256), sha256);
  return { digest: toHex(digest), salt: salt.toString('hex'), snapshotDigest: snapshot };
}

export type ReleaseHistoryEntry = DigestedHistoryEntry & { readonly pressReleaseId: PressReleaseId };

/** The entries of all releases by id. */
export function entriesById(history: Tables['history']): ReleaseHistoryEntry[] {
  return [...history.entries()]
    .flatMap(([pressReleaseId, entries]) => entries.map((entry) => ({ ...entry, pressReleaseId })))
    .sort((a, b) => a.id - b.id);
}
