import type { PressReleaseId } from '../identifiers.ts';
import type { Actor, HistoryEntry } from '../press-release/history.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Sha256, toHex } from './sha256.ts';

/**
 * The data that a history entry's digest covers, together with the previous digest (contract §18). Safe to show to the
 * publisher: a salted hash stands for actor and details, which name editors and contain internal notes.
 */
export interface DigestedEntry {
  readonly action: HistoryEntry['action'];
  readonly actor: Actor['kind'];
  /** RFC 3339 in UTC, to the millisecond. */
  readonly at: string;
  readonly from: HistoryEntry['from'];
  /** SHA-256 over the salt and the canonical JSON of actor and details. */
  readonly particulars: string;
  /** SHA-256 of the snapshot's canonical JSON; null for an entry without one. */
  readonly snapshot: string | null;
  readonly to: HistoryEntry['to'];
}

/** The parts of an entry that its digest covers; details and snapshot as they were stored. */
export interface Digestible {
  readonly action: HistoryEntry['action'];
  readonly actor: Actor;
  readonly at: Date;
  readonly from: HistoryEntry['from'];
  readonly to: HistoryEntry['to'];
  readonly details: unknown;
}

/** SHA-256 of a snapshot; null for none. */
export function snapshotDigest(snapshot: unknown, sha256: Sha256): string | null {
  return snapshot === null ? null : toHex(sha256(canonicalJson(snapshot)));
}

/** @param salt 16 random bytes, different for each entry */
export function digestedEntry(
  { action, actor, at, from, to, details }: Digestible,
  snapshot: string | null,
  salt: Uint8Array,
  sha256: Sha256,
): DigestedEntry {
  const particulars = toHex(sha256(salt, canonicalJson({ actor, details })));
  return { action, actor: actor.kind, at: at.toISOString(), from, particulars, snapshot, to };
}

/** The previous digest of a release's first entry. Ties the chain to the release. */
export function chainStart(id: PressReleaseId, sha256: Sha256): Uint8Array {
  return sha256(`press_release:${id}`);
}

/** The digest of an entry: SHA-256 over the digest of the release's previous entry and the entry's canonical JSON. */
export function entryDigest(previous: Uint8Array, entry: DigestedEntry, sha256: Sha256): Uint8Array {
  return sha256(previous, canonicalJson(entry));
}
