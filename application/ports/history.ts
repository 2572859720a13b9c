import type { Digestible, EntryHashes, PressReleaseId } from '../../domain/index.ts';

/** A signature of a tree with the key of the operator's Content Credentials. */
export interface TreeSignature {
  readonly algorithm: 'ecdsa-sha256' | 'ed25519';
  /** The signing certificate in PEM. */
  readonly certificate: string;
  /** Base64; of ECDSA in DER. */
  readonly value: string;
}

/** Signs the roots of the history's trees. */
export interface TreeSigner {
  /**
   * Signs the text's UTF-8 bytes with the current certificate's key; null if there is none.
   * @throws ApplicationError `unavailable` if the key cannot be read
   */
  sign(text: string): Promise<TreeSignature | null>;
  /**
   * `unknown` if the certificate is neither the operator's current one nor a known earlier one, which may both have
   * expired; `invalid` if its key did not sign that text.
   * @throws ApplicationError `unavailable` if the operator's certificates cannot be read
   */
  verify(text: string, signature: TreeSignature): Promise<'valid' | 'invalid' | 'unknown'>;
}

/** The Merkle tree over the digests of a day's history entries (contract §18). */
export interface HistoryTree {
  /** The day in UTC, such as 2026-11-25. */
  readonly day: string;
  readonly treeSize: number;
  /** 64 hex digits. */
  readonly root: string;
  /** Id of the tree's last entry. The tree covers all entries after the previous tree's last one. */
  readonly lastEntryId: number;
  /**
   * SHA-256 of the signed text of the tree before it, 64 hex digits, so that no tree can be removed. Null for the first
   * tree, and for trees of an earlier version.
   */
  readonly previous: string | null;
  readonly signature: TreeSignature | null;
}

export interface HistoryTreeWithLeaves extends HistoryTree {
  /** The digests of the entries in the order of their ids, 64 hex digits each. */
  readonly leaves: readonly string[];
}

/** The entries of a day without a tree. */
export interface UnclosedDay {
  readonly day: string;
  readonly lastEntryId: number;
  /** As HistoryTreeWithLeaves.leaves. */
  readonly leaves: readonly string[];
  /** The tree before it. */
  readonly last: HistoryTree | undefined;
}

export interface HistoryTreeRepository {
  /**
   * The first day without a tree, which must end by `before`: all entries after the last tree, up to the first one of a
   * later day. Undefined if there is none, if an entry has no digest yet, or if another process is closing it. Locked
   * until the transaction ends. Entries dated two days after `before` or later come from a wrong clock and neither
   * begin nor end a day. Entries without a digest are left out once those of earlier versions are digested.
   */
  nextDay(before: Date): Promise<UnclosedDay | undefined>;
  /** Stores the tree of the day that `nextDay` returned in the same transaction. Trees are never changed or removed. */
  add(tree: HistoryTreeWithLeaves, at: Date): Promise<void>;
  /** Adds the signature to a tree without one. */
  sign(day: string, signature: TreeSignature): Promise<void>;
}

/** A history entry with the data that its digest covers. */
export interface SealedEntry {
  readonly id: number;
  readonly pressReleaseId: PressReleaseId;
  readonly entry: Digestible;
  /**
   * As stored, without defaults of later fields; null if there is none or it was removed; a text if it is unreadable.
   */
  readonly snapshot: unknown;
  /** `particulars` is null while the entry still holds actor and details. All are kept when the parts are removed. */
  readonly hashes: Omit<EntryHashes, 'particulars'> & { readonly particulars: string | null };
  /** Hex digits; null until an entry of an earlier version has been digested, and once retention removed its parts. */
  readonly salt: string | null;
  /** Hex digits; null until an entry of an earlier version has been digested. */
  readonly digest: string | null;
}

/** Position in the order of releases and of their entries. */
export type SealedPosition = Pick<SealedEntry, 'pressReleaseId' | 'id'>;

/** The digest of an entry, with the time of the entry. */
export interface DatedDigest extends SealedPosition {
  readonly at: Date;
  readonly digest: string | null;
}

export interface HistoryTreeQueries {
  /** Trees of days before `before`, or all, newest first. */
  trees(before: string | null, limit: number): Promise<readonly HistoryTree[]>;
  /** The oldest trees without a signature, of `since` or later, and later than the last tree with one. */
  unsigned(since: string, limit: number): Promise<readonly HistoryTree[]>;
  /** True if trees of both earlier and later days than `day` have signatures. */
  isBetweenSigned(day: string): Promise<boolean>;
  /** The first tree whose last entry has this id, or a larger one; undefined for entries without a tree. */
  treeOf(entryId: number): Promise<HistoryTreeWithLeaves | undefined>;
  /** The entries with ids in (after, upTo], by id. */
  digests(after: number, upTo: number): Promise<readonly DatedDigest[]>;
  /** All entries after the position, by release and id, with snapshots unless `snapshots` is false. */
  entries(
    after: SealedPosition,
    page: { readonly limit: number; readonly snapshots: boolean; readonly onlyOf?: PressReleaseId },
  ): Promise<readonly SealedEntry[]>;
  /** The last entry of the release before that id; undefined if there is none. */
  before(position: SealedPosition): Promise<Pick<SealedEntry, 'id' | 'digest'> | undefined>;
  /** Time of the release's deletion; undefined unless it is deleted. */
  deletedAt(id: PressReleaseId): Promise<Date | undefined>;
  /** True while entries without a digest may be those of an earlier version; see PressReleaseRepository.digestHistory. */
  isBackfilling(): Promise<boolean>;
}
