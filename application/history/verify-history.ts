import {
  type BreakKind,
  chainBreak,
  chainStart,
  digestedEntry,
  entryDigest,
  fromHex,
  leavesBreak,
  type PressReleaseId,
  snapshotDigest,
  toHex,
  treeRoot,
} from '../../domain/index.ts';
import type { HistoryTree, Ports, SealedEntry, SealedPosition } from '../ports/index.ts';
import { signedText } from './close-days.ts';

/** Entries read in one step, with snapshots of up to 100 kB each. */
const ENTRIES_AT_ONCE = 200;

/** Maximum entries of a release to compare a broken entry with. */
const COMPARED_MAX = 10_000;

/** The first break: of an entry's chain, or of a day's tree. */
export interface HistoryBreak {
  readonly kind: BreakKind | 'signature';
  /** Null for a tree. */
  readonly pressReleaseId: PressReleaseId | null;
  /** Null for a tree. */
  readonly entryId: number | null;
  /** The tree's day; null for an entry. */
  readonly day: string | null;
}

export interface VerifiedEntries {
  readonly entries: number;
  /** Entries of an earlier version that have no digest yet. */
  readonly undigested: number;
  /** Start of the next step; null after the last entry. */
  readonly next: SealedPosition | null;
  readonly broken: HistoryBreak | null;
}

export interface VerifiedTree {
  /** Start of the next step; null after the last tree. */
  readonly next: number | null;
  readonly broken: HistoryBreak | null;
}

export const START: SealedPosition = { pressReleaseId: 0 as PressReleaseId, id: 0 };

type HistoryPorts = Pick<Ports, 'queries' | 'digester'>;

/** Recomputes the digests of the next entries, release by release. Ends a step with the first break. */
export function makeVerifyEntries({ queries, digester: { sha256 } }: HistoryPorts) {
  const { historyTrees } = queries;

  const digestOf = (sealed: SealedEntry, previous: string, salt: string): string => {
    const entry = digestedEntry(sealed.entry, sealed.snapshotDigest, fromHex(salt), sha256);
    return toHex(entryDigest(fromHex(previous), entry, sha256));
  };

  const matchesSnapshot = async ({ pressReleaseId, snapshot, snapshotDigest: stored }: SealedEntry) => {
    if (snapshot !== null) return snapshotDigest(snapshot, sha256) === stored;
    // Snapshots of deleted releases are removed.
    return stored === null || !(await historyTrees.isStored(pressReleaseId));
  };

  async function breakKind(sealed: SealedEntry, salt: string, before: number): Promise<BreakKind> {
    const { pressReleaseId } = sealed;
    const page = { limit: COMPARED_MAX, snapshots: false, onlyOf: pressReleaseId };
    const entries = await historyTrees.entries({ pressReleaseId, id: 0 }, page);
    const digestsOf = (part: readonly SealedEntry[]) => part.flatMap(({ digest }) => digest ?? []);
    const trees = await Promise.all([before, sealed.id].map((id) => historyTrees.treeOf(id)));
    return chainBreak(
      {
        earlier: [toHex(chainStart(pressReleaseId, sha256)), ...digestsOf(entries.filter(({ id }) => id < sealed.id))],
        later: digestsOf(entries.filter(({ id }) => id > sealed.id)),
        leaves: trees.flatMap((tree) => tree?.leaves ?? []),
      },
      (previous) => digestOf(sealed, previous, salt) === sealed.digest,
    );
  }

  return async ({ after }: { readonly after: SealedPosition }): Promise<VerifiedEntries> => {
    const entries = await historyTrees.entries(after, { limit: ENTRIES_AT_ONCE, snapshots: true });
    const [first] = entries;
    let last = first && (await historyTrees.before(first));
    let release = first?.pressReleaseId;
    let [count, undigested] = [0, 0];
    for (const sealed of entries) {
      const { id, pressReleaseId, digest, salt } = sealed;
      if (pressReleaseId !== release) [last, release] = [undefined, pressReleaseId];
      const previous = last === undefined ? toHex(chainStart(pressReleaseId, sha256)) : last.digest;
      const before = last?.id ?? 0;
      last = { id, digest };
      count++;
      const broken = (kind: BreakKind): VerifiedEntries => ({
        entries: count,
        undigested,
        next: null,
        broken: { kind, pressReleaseId, entryId: id, day: null },
      });
      if (digest === null || salt === null) {
        undigested++;
        if (previous !== null && (await historyTrees.treeOf(id)) !== undefined) return broken('changed');
        continue;
      }
      // The entry before has no digest, and the service computes none after such an entry.
      if (previous === null) return broken('changed');
      if (digestOf(sealed, previous, salt) !== digest) return broken(await breakKind(sealed, salt, before));
      if (!(await matchesSnapshot(sealed))) return broken('changed');
    }
    const end = entries.at(-1);
    const next = end && entries.length === ENTRIES_AT_ONCE ? { pressReleaseId: end.pressReleaseId, id: end.id } : null;
    return { entries: count, undigested, next, broken: null };
  };
}

/** Compares the next tree with the entries of its day, its root with its leaves, and its signature with its root. */
export function makeVerifyTree({ queries, digester, treeSigner }: HistoryPorts & Pick<Ports, 'treeSigner'>) {
  const { historyTrees } = queries;
  const brokenAt = (kind: HistoryBreak['kind'], { day }: HistoryTree): VerifiedTree => ({
    next: null,
    broken: { kind, pressReleaseId: null, entryId: null, day },
  });
  return async ({ after }: { readonly after: number }): Promise<VerifiedTree> => {
    const tree = await historyTrees.treeOf(after + 1);
    if (tree === undefined) return { next: null, broken: null };
    const { leaves, root, treeSize, lastEntryId, signature } = tree;
    if (leaves.length !== treeSize || toHex(treeRoot(leaves.map(fromHex), digester.sha256)) !== root) {
      return brokenAt('changed', tree);
    }
    const entries = await historyTrees.digests(after, lastEntryId);
    const kind = leavesBreak(
      leaves,
      entries.map(({ digest }) => digest),
    );
    if (kind !== undefined) return brokenAt(kind, tree);
    if (signature !== null && treeSigner?.verify(signedText(tree), signature) === false) {
      return brokenAt('signature', tree);
    }
    return { next: lastEntryId, broken: null };
  };
}
