import type { Digestible, PressReleaseId } from '../../domain/index.ts';

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
  /** True if the certificate's key signed that text. The certificate itself is not validated. */
  verify(text: string, signature: TreeSignature): boolean;
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
}

export interface HistoryTreeRepository {
  /**
   * The first day without a tree, which must end by `before`: all entries after the last tree, up to the first one of a
   * later day. Undefined if there is none, if an entry has no digest yet, or if another process is closing it. Locked
   * until the transaction ends. Entries dated two days after `before` or later come from a wrong clock and neither
   * begin nor end a day.
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
  /** Kept when the snapshot is removed. */
  readonly snapshotDigest: string | null;
  /** Hex digits; salt and digest are null until an entry of an earlier version has been digested. */
  readonly salt: string | null;
  readonly digest: string | null;
}

/** Position in the order of releases and of their entries. */
export type SealedPosition = Pick<SealedEntry, 'pressReleaseId' | 'id'>;

export interface HistoryTreeQueries {
  /** Trees of days before `before`, or all, newest first. */
  trees(before: string | null, limit: number): Promise<readonly HistoryTree[]>;
  /** The oldest trees without a signature. */
  unsigned(limit: number): Promise<readonly HistoryTree[]>;
  /** The first tree whose last entry has this id, or a larger one; undefined for entries without a tree. */
  treeOf(entryId: number): Promise<HistoryTreeWithLeaves | undefined>;
  /** Ids and digests of the entries in (after, upTo], by id. */
  digests(after: number, upTo: number): Promise<readonly { readonly id: number; readonly digest: string | null }[]>;
  /** All entries after the position, by release and id, with snapshots unless `snapshots` is false. */
  entries(
    after: SealedPosition,
    page: { readonly limit: number; readonly snapshots: boolean; readonly onlyOf?: PressReleaseId },
  ): Promise<readonly SealedEntry[]>;
  /** The last entry of the release before that id; undefined if there is none. */
  before(position: SealedPosition): Promise<Pick<SealedEntry, 'id' | 'digest'> | undefined>;
  /** True if the release exists. Only a deleted one may have lost its snapshots. */
  isStored(id: PressReleaseId): Promise<boolean>;
}
