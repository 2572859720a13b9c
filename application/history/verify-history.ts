import {
  type BreakKind,
  canonicalJson,
  chainBreak,
  chainStart,
  entryDigest,
  forgottenParts,
  fromHex,
  type HistoryEntry,
  isSnapshotHash,
  leavesBreak,
  type PressReleaseId,
  toHex,
  treeRoot,
} from '../../domain/index.ts';
import type {
  DatedDigest,
  HistoryTree,
  HistoryTreeWithLeaves,
  Ports,
  SealedEntry,
  SealedPosition,
} from '../ports/index.ts';
import type { RetentionSettings } from '../sweep.ts';
import { hashOfTree, signedText } from './close-days.ts';
import { digestedOf } from './sealed.ts';

/** Entries read in one step, with snapshots of up to 100 kB each. */
const ENTRIES_AT_ONCE = 200;

/** Maximum entries of a release to compare a broken entry with. */
const COMPARED_MAX = 10_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An entry may be dated this long before the day of its tree: clocks are wrong, and may be set back. */
const BACKDATED_MS = 2 * DAY_MS;

/** Breaks of an entry's chain. `backdated`: dated long before the day of its tree. */
export type EntryBreakKind = BreakKind | 'backdated';

/**
 * Breaks of a day's tree. `signature`: it is wrong; `certificate`: its certificate is unknown; `unsigned`: it is missing
 * between signed days; `previous_day`: the day before was changed or removed.
 */
export type DayBreakKind = BreakKind | 'signature' | 'certificate' | 'unsigned' | 'previous_day';

export interface EntryBreak {
  readonly kind: EntryBreakKind;
  readonly pressReleaseId: PressReleaseId;
  readonly entryId: number;
  readonly day: null;
}

export interface DayBreak {
  readonly kind: DayBreakKind;
  readonly pressReleaseId: null;
  readonly entryId: null;
  readonly day: string;
}

/** The first break. */
export type HistoryBreak = EntryBreak | DayBreak;

export interface VerifiedEntries {
  readonly entries: number;
  /** Entries of an earlier version that have no digest yet. */
  readonly undigested: number;
  /** Entries of deleted releases from which retention removed the texts. */
  readonly forgotten: number;
  /** Start of the next step; null after the last entry. */
  readonly next: SealedPosition | null;
  readonly broken: EntryBreak | null;
}

export interface VerifiedTree {
  /** Start of the next step; null after the last tree. */
  readonly next: number | null;
  readonly broken: HistoryBreak | null;
}

export const START: SealedPosition = { pressReleaseId: 0 as PressReleaseId, id: 0 };

type HistoryPorts = Pick<Ports, 'queries' | 'digester'>;

/**
 * Recomputes the digests of the next entries, release by release. Ends a step with the first break. Texts may be missing
 * only from releases deleted longer ago than `deletedRetentionDays`, and not at all if that is unset.
 */
export function makeVerifyEntries(
  { queries, digester: { sha256 }, clock }: HistoryPorts & Pick<Ports, 'clock'>,
  { deletedRetentionDays = null }: Pick<RetentionSettings, 'deletedRetentionDays'> = {},
) {
  const { historyTrees } = queries;

  const follows = (sealed: SealedEntry, previous: string): boolean => {
    const entry = digestedOf(sealed, sha256);
    return entry !== null && toHex(entryDigest(fromHex(previous), entry, sha256)) === sealed.digest;
  };

  /** True if retention removed texts of the entry, which nothing then replaced. */
  const isForgotten = async ({ entry, pressReleaseId, hashes }: SealedEntry): Promise<boolean> => {
    const deletedAt = deletedRetentionDays === null ? undefined : await historyTrees.deletedAt(pressReleaseId);
    if (deletedAt === undefined || deletedRetentionDays === null) return false;
    if (deletedAt.getTime() > clock.now().getTime() - deletedRetentionDays * DAY_MS) return false;
    if (hashes.particulars === null) return true;
    const { actor, details } = entry;
    return canonicalJson({ actor, details }) === canonicalJson(forgottenParts(entry as HistoryEntry));
  };

  async function kindOf(sealed: SealedEntry, before: number): Promise<BreakKind> {
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
      (previous) => follows(sealed, previous),
    );
  }

  return async ({ after }: { readonly after: SealedPosition }): Promise<VerifiedEntries> => {
    const entries = await historyTrees.entries(after, { limit: ENTRIES_AT_ONCE, snapshots: true });
    const [first] = entries;
    const isBackfilling = await historyTrees.isBackfilling();
    let last = first && (await historyTrees.before(first));
    let release = first?.pressReleaseId;
    let [count, undigested, forgotten] = [0, 0, 0];
    for (const sealed of entries) {
      const { id, pressReleaseId, digest, salt, snapshot, hashes } = sealed;
      if (pressReleaseId !== release) [last, release] = [undefined, pressReleaseId];
      const previous = last === undefined ? toHex(chainStart(pressReleaseId, sha256)) : last.digest;
      const before = last?.id ?? 0;
      last = { id, digest };
      count++;
      const broken = (kind: BreakKind): VerifiedEntries => ({
        ...{ entries: count, undigested, forgotten },
        next: null,
        broken: { kind, pressReleaseId, entryId: id, day: null },
      });
      if (digest === null) {
        undigested++;
        // A lost digest leaves its salt behind.
        if (!isBackfilling) return broken(salt === null ? 'added' : 'changed');
        if (previous !== null && (await historyTrees.treeOf(id)) !== undefined) return broken('changed');
        continue;
      }
      // The entry before has no digest, and the service computes none after such an entry.
      if (previous === null) return broken('changed');
      if (!follows(sealed, previous)) return broken(await kindOf(sealed, before));
      const isMissing = snapshot === null && hashes.snapshot !== null;
      const salted = { snapshot, salt: salt === null ? null : fromHex(salt) };
      if (!isMissing && !isSnapshotHash(hashes.snapshot, salted, sha256)) return broken('changed');
      if (!isMissing && hashes.particulars === null) continue;
      if (!(await isForgotten(sealed))) return broken('changed');
      forgotten++;
    }
    const end = entries.at(-1);
    const next = end && entries.length === ENTRIES_AT_ONCE ? { pressReleaseId: end.pressReleaseId, id: end.id } : null;
    return { entries: count, undigested, forgotten, next, broken: null };
  };
}

/**
 * Compares the next tree with the entries of its day, its root with its leaves, and its signature and the tree before it
 * with its root.
 */
export function makeVerifyTree({ queries, digester, treeSigner }: HistoryPorts & Pick<Ports, 'treeSigner'>) {
  const { sha256 } = digester;
  const { historyTrees } = queries;

  const signatureFault = async (tree: HistoryTree): Promise<DayBreakKind | undefined> => {
    const { signature, day } = tree;
    if (signature === null) return (await historyTrees.isBetweenSigned(day)) ? 'unsigned' : undefined;
    const state = await treeSigner?.verify(signedText(tree), signature);
    if (state === 'unknown') return 'certificate';
    return state === 'invalid' ? 'signature' : undefined;
  };

  const treeFault = async (
    tree: HistoryTreeWithLeaves,
    found: readonly DatedDigest[],
  ): Promise<DayBreakKind | undefined> => {
    const { day, leaves, root, treeSize, previous } = tree;
    if (leaves.length !== treeSize || toHex(treeRoot(leaves.map(fromHex), sha256)) !== root) return 'changed';
    const digests = found.map(({ digest }) => digest);
    const kind = leavesBreak(leaves, digests);
    if (kind !== undefined) return kind;
    const [before] = await historyTrees.trees(day, 1);
    // Null is the first tree's, and that of trees of an earlier version.
    const isChained = previous !== null || (before?.previous ?? null) !== null;
    if (isChained && previous !== hashOfTree(before, sha256)) return 'previous_day';
    return signatureFault(tree);
  };

  return async ({ after }: { readonly after: number }): Promise<VerifiedTree> => {
    const tree = await historyTrees.treeOf(after + 1);
    if (tree === undefined) return { next: null, broken: null };
    const { day, lastEntryId } = tree;
    const endsWith = (broken: HistoryBreak): VerifiedTree => ({ next: null, broken });
    const found = await historyTrees.digests(after, lastEntryId);
    const kind = await treeFault(tree, found);
    if (kind !== undefined) return endsWith({ kind, pressReleaseId: null, entryId: null, day });
    const earliest = new Date(`${day}T00:00:00Z`).getTime() - BACKDATED_MS;
    const backdated = found.find(({ at }) => at.getTime() < earliest);
    if (backdated === undefined) return { next: lastEntryId, broken: null };
    const { pressReleaseId, id } = backdated;
    return endsWith({ kind: 'backdated', pressReleaseId, entryId: id, day: null });
  };
}
