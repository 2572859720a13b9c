import { shownRecord } from '../../application/records/press-releases/history.ts';
import {
  chainStart,
  digestedEntry,
  entryDigest,
  forgottenParts,
  fromHex,
  type HistoryEntry,
  type PressReleaseId,
  particularsDigest,
  shownDigest,
  snapshotDigest,
  toHex,
} from '../../domain/index.ts';
import type { DigestedHistoryEntry } from './rows.ts';
import { newSalt, sha256 } from './sha256.ts';
import type { Tables } from './tables.ts';

/** The digest of a new entry of a release, after the digest before it. */
export function digestsOf(
  id: PressReleaseId,
  entry: HistoryEntry,
  previousDigest: string | undefined,
): Pick<DigestedHistoryEntry, 'digest' | 'hashes' | 'salt'> {
  const salt = newSalt();
  const snapshot = snapshotDigest(entry.snapshot, salt, sha256);
  const shown = shownDigest(shownRecord(entry), salt, sha256);
  const digested = digestedEntry(entry, { particulars: particularsDigest(entry, salt, sha256), shown, snapshot });
  const previous = previousDigest === undefined ? chainStart(id, sha256) : fromHex(previousDigest);
  const digest = toHex(entryDigest(previous, digested, sha256));
  return { digest, hashes: { particulars: null, shown, snapshot }, salt: salt.toString('hex') };
}

/** See PressReleaseRepository.forgetDeleted. */
export function forgotten(entry: DigestedHistoryEntry): DigestedHistoryEntry {
  const { salt, hashes } = entry;
  if (salt === null) return entry;
  const particulars = particularsDigest(entry, fromHex(salt), sha256);
  const parts = { ...forgottenParts(entry), snapshot: null, hashes: { ...hashes, particulars }, salt: null };
  // The action determines which details remain.
  return { ...entry, ...parts } as DigestedHistoryEntry;
}

export type ReleaseHistoryEntry = DigestedHistoryEntry & { readonly pressReleaseId: PressReleaseId };

/** The entries of all releases by id. */
export function entriesById(history: Tables['history']): ReleaseHistoryEntry[] {
  return [...history.entries()]
    .flatMap(([pressReleaseId, entries]) => entries.map((entry) => ({ ...entry, pressReleaseId })))
    .sort((a, b) => a.id - b.id);
}
