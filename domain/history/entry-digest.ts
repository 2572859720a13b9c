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
  /** See shownDigest; absent in entries of an earlier version. */
  readonly shown?: string;
  /** See snapshotDigest; null for an entry without a snapshot. */
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

/** The hashes that represent parts of an entry in its digest, 64 hex digits each. They outlive these parts. */
export interface EntryHashes {
  readonly particulars: string;
  /** Null in entries of an earlier version. */
  readonly shown: string | null;
  readonly snapshot: string | null;
}

/**
 * SHA-256 over the entry's salt and the canonical JSON of its snapshot; null for none. Without a salt, as earlier versions
 * hashed, anyone with a proof could test guesses of what a snapshot contains.
 */
export function snapshotDigest(snapshot: unknown, salt: Uint8Array | null, sha256: Sha256): string | null {
  return snapshot === null ? null : toHex(sha256(salt ?? new Uint8Array(), canonicalJson(snapshot)));
}

/** True if the hash is that of the snapshot, by this version or an earlier one. */
export function isSnapshotHash(
  hash: string | null,
  { snapshot, salt }: { readonly snapshot: unknown; readonly salt: Uint8Array | null },
  sha256: Sha256,
): boolean {
  return [salt, null].some((each) => snapshotDigest(snapshot, each, sha256) === hash);
}

/** @param salt 16 random bytes of the entry's own */
export function particularsDigest(
  { actor, details }: Pick<Digestible, 'actor' | 'details'>,
  salt: Uint8Array,
  sha256: Sha256,
): string {
  return toHex(sha256(salt, canonicalJson({ actor, details })));
}

/** The salt of shownDigest. Follows from the entry's salt, but does not reveal it: the publisher receives this one. */
export function shownSalt(salt: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(salt, 'shown');
}

/**
 * SHA-256 over shownSalt and the canonical JSON of the entry as its publisher is shown it. Empty members are left out, so
 * that members which later versions show do not change the digest.
 */
export function shownDigest(shown: unknown, salt: Uint8Array, sha256: Sha256): string {
  return toHex(sha256(shownSalt(salt, sha256), canonicalJson(withoutEmpty(shown))));
}

/** Leaves out members that are null, false, or an empty list or object, at any depth. Items of lists stay. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([name, member]) => [name, withoutEmpty(member)] as const);
  return Object.fromEntries(members.filter(([, member]) => !isEmpty(member)));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

export function digestedEntry(
  { action, actor, at, from, to }: Omit<Digestible, 'details'>,
  { particulars, shown, snapshot }: EntryHashes,
): DigestedEntry {
  const hashes = shown === null ? { particulars, snapshot } : { particulars, shown, snapshot };
  return { action, actor: actor.kind, at: at.toISOString(), from, to, ...hashes };
}

/** The previous digest of a release's first entry. Ties the chain to the release. */
export function chainStart(id: PressReleaseId, sha256: Sha256): Uint8Array {
  return sha256(`press_release:${id}`);
}

/** The digest of an entry: SHA-256 over the digest of the release's previous entry and the entry's canonical JSON. */
export function entryDigest(previous: Uint8Array, entry: DigestedEntry, sha256: Sha256): Uint8Array {
  return sha256(previous, canonicalJson(entry));
}
