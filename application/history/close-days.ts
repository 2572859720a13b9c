import { canonicalJson, fromHex, type Sha256, toHex, treeRoot } from '../../domain/index.ts';
import type { HistoryTree, Ports } from '../ports/index.ts';

/** Entries digested in one transaction. Limited, because their snapshots are read into memory. */
const DIGEST_BATCH = 100;
const SIGN_BATCH = 100;

/** Time after midnight at which a day is closed: all transactions that began on the day have ended by then. */
const CLOSING_DELAY_MS = 60 * 60 * 1000;

/**
 * A day is signed within this time, also after a fault of the certificate. Afterwards its root may have been changed by
 * somebody else, whom the signature would prove right.
 */
const SIGNED_WITHIN_MS = 31 * 24 * 60 * 60 * 1000;

/** The text that a tree's signature covers. */
export function signedText({ day, treeSize, root, previous }: HistoryTree): string {
  return canonicalJson({ date: day, previous: previous ?? undefined, root, tree_size: treeSize });
}

/** The hash of a tree that the next one contains; null without a tree. */
export function hashOfTree(tree: HistoryTree | undefined, sha256: Sha256): string | null {
  return tree === undefined ? null : toHex(sha256(signedText(tree)));
}

/**
 * Digests entries of earlier versions, builds the trees of past days, and signs recent trees if there is a key. Each step
 * is a transaction of its own; several processes may run it. Resolves with true if more remains to be done.
 */
export function makeCloseHistoryDays({
  unitOfWork,
  queries,
  digester,
  clock,
  treeSigner,
}: Pick<Ports, 'unitOfWork' | 'queries' | 'digester' | 'clock' | 'treeSigner'>) {
  const { sha256 } = digester;

  const closeDay = (before: Date): Promise<boolean> =>
    unitOfWork.run(async ({ historyTrees }) => {
      const next = await historyTrees.nextDay(before);
      if (next === undefined) return false;
      const root = toHex(treeRoot(next.leaves.map(fromHex), sha256));
      const previous = hashOfTree(next.last, sha256);
      const { day, lastEntryId, leaves } = next;
      const tree = { day, treeSize: leaves.length, root, lastEntryId, previous, signature: null, leaves };
      await historyTrees.add(tree, clock.now());
      return true;
    });

  const sign = async (): Promise<void> => {
    if (treeSigner === undefined) return;
    const since = new Date(clock.now().getTime() - SIGNED_WITHIN_MS).toISOString().slice(0, 10);
    for (const tree of await queries.historyTrees.unsigned(since, SIGN_BATCH)) {
      const signature = await treeSigner.sign(signedText(tree));
      if (signature === null) return;
      await unitOfWork.run(({ historyTrees }) => historyTrees.sign(tree.day, signature));
    }
  };

  return async (): Promise<boolean> => {
    const digested = await unitOfWork.run(({ pressReleases }) => pressReleases.digestHistory(DIGEST_BATCH));
    if (digested === DIGEST_BATCH) return true;
    const isClosed = await closeDay(new Date(clock.now().getTime() - CLOSING_DELAY_MS));
    if (!isClosed) await sign();
    return isClosed;
  };
}
