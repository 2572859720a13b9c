import {
  chainStart,
  type DigestedEntry,
  fromHex,
  inclusionProof,
  newsroomsOf,
  shownDigest,
  shownSalt,
  toHex,
} from '../../domain/index.ts';
import type { HistoryPage, HistoryTreeWithLeaves, Ports, SealedEntry, StoredHistoryEntry } from '../ports/index.ts';
import type { Target } from '../press-releases/guard.ts';
import { type GetHistory, makeGetHistory } from '../press-releases/reading/get-press-release.ts';
import { shownRecord } from '../records/press-releases/history.ts';
import { digestedOf } from './sealed.ts';

/** Maximum entries in a page with proofs: each may need another day's tree. */
export const PROVEN_MAX = 20;

export interface EntryProof {
  /** Digest of the release's previous entry, or the start of the chain (see chainStart). */
  readonly previous: string;
  /** The entry's digest is SHA-256 over the bytes of `previous` and the canonical JSON of this value. */
  readonly entry: DigestedEntry;
  /** Salt of the hash of what is shown; null for an entry of an earlier version, which has no such hash. */
  readonly salt: string | null;
  /** Null until the tree of its day is built. */
  readonly tree: TreeProof | null;
}

export interface TreeProof {
  readonly day: string;
  readonly treeSize: number;
  readonly root: string;
  /** Position of the entry's digest among the leaves, from 0. */
  readonly leafIndex: number;
  /** Hashes of RFC 9162, section 2.1.3.1. */
  readonly path: readonly string[];
}

export interface ProvenHistoryPage extends HistoryPage {
  /** By entry id. Entries without a digest have none, nor has one of which a limited token is not shown everything. */
  readonly proofs: ReadonlyMap<number, EntryProof>;
}

/**
 * As makeGetHistory, with a proof for each entry; at most PROVEN_MAX entries.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
export function makeProveHistory({ queries, digester }: Pick<Ports, 'queries' | 'digester'>) {
  const getHistory = makeGetHistory({ queries });
  const { sha256 } = digester;

  /**
   * True if the hash of what the entry shows is that of what the caller sees. With the salt of another hash, a token
   * limited to newsrooms could find the id of a release that is hidden from it by trying all.
   */
  const isShownWhole = (shown: StoredHistoryEntry, { salt, hashes }: SealedEntry): boolean =>
    salt !== null && shownDigest(shownRecord(shown), fromHex(salt), sha256) === hashes.shown;

  async function proofsOf({ id, caller }: Target, items: readonly StoredHistoryEntry[]) {
    const shown = new Map(items.map((item) => [item.id, item]));
    const position = { pressReleaseId: id, id: (items[0]?.id ?? 1) - 1 };
    const part = { limit: items.length, snapshots: false, onlyOf: id };
    const entries = await queries.historyTrees.entries(position, part);
    const isLimited = newsroomsOf(caller) !== null;
    const [first] = entries;
    const before = first && (await queries.historyTrees.before(first));
    let previous = before === undefined ? toHex(chainStart(id, sha256)) : before.digest;
    let tree: { readonly found: HistoryTreeWithLeaves | undefined; readonly upTo: number } | undefined;
    const proofs = new Map<number, EntryProof>();
    for (const sealed of entries) {
      const { id: entryId, salt, digest, hashes } = sealed;
      if (tree === undefined || (tree.found !== undefined && entryId > tree.upTo)) {
        const found = await queries.historyTrees.treeOf(entryId);
        tree = { found, upTo: found?.lastEntryId ?? entryId };
      }
      const entry = digestedOf(sealed, sha256);
      const item = shown.get(entryId);
      const isVisible = item !== undefined && (!isLimited || isShownWhole(item, sealed));
      if (isVisible && entry !== null && digest !== null && previous !== null) {
        const isProven = hashes.shown !== null && salt !== null;
        proofs.set(entryId, {
          ...{ previous, entry, tree: proofIn(tree.found, digest) },
          salt: isProven ? toHex(shownSalt(fromHex(salt), sha256)) : null,
        });
      }
      previous = digest;
    }
    return proofs;
  }

  function proofIn(tree: HistoryTreeWithLeaves | undefined, digest: string): TreeProof | null {
    const leafIndex = tree?.leaves.indexOf(digest) ?? -1;
    if (tree === undefined || leafIndex < 0) return null;
    const { day, treeSize, root, leaves } = tree;
    const path = inclusionProof(leaves.map(fromHex), leafIndex, sha256).map(toHex);
    return { day, treeSize, root, leafIndex, path };
  }

  return async (command: GetHistory): Promise<ProvenHistoryPage> => {
    const part = { ...command.part, limit: Math.min(command.part.limit, PROVEN_MAX) };
    const page = await getHistory({ ...command, part });
    return { ...page, proofs: await proofsOf(command, page.items) };
  };
}
