import { canonicalJson, fromHex, toHex, treeRoot } from '../../domain/index.ts';
import type { HistoryTree, Ports } from '../ports/index.ts';

/** Entries digested in one transaction. Limited, because their snapshots are read into memory. */
const DIGEST_BATCH = 100;
const SIGN_BATCH = 100;

/** Time after midnight at which a day is closed: all transactions that began on the day have ended by then. */
const CLOSING_DELAY_MS = 60 * 60 * 1000;

/** The text that a tree's signature covers. */
export function signedText({ day, treeSize, root }: Pick<HistoryTree, 'day' | 'treeSize' | 'root'>): string {
  return canonicalJson({ date: day, root, tree_size: treeSize });
}

/**
 * Digests entries of earlier versions, builds the trees of past days, and signs unsigned trees if there is a key. Each
 * step is a transaction of its own; several processes may run it. Resolves with true if more remains to be done.
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
      await historyTrees.add({ ...next, treeSize: next.leaves.length, root, signature: null }, clock.now());
      return true;
    });

  const sign = async (): Promise<void> => {
    if (treeSigner === undefined) return;
    for (const tree of await queries.historyTrees.unsigned(SIGN_BATCH)) {
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
