import type { HistoryTree } from '../../../../../application/ports/index.ts';

/** A tree's root as JSON. The signature is over the canonical JSON (RFC 8785) of `date`, `root` and `tree_size`. */
export function treeRecord({ day, treeSize, root, signature }: HistoryTree) {
  return { date: day, tree_size: treeSize, root, signature };
}
