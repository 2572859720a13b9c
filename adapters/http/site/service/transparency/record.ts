import type { HistoryTree } from '../../../../../application/ports/index.ts';

/**
 * A tree's root as JSON. The signature is over the canonical JSON (RFC 8785) of `date`, `previous` (unless null), `root` and
 * `tree_size`; `previous` is the SHA-256 of that text of the tree before it.
 */
export function treeRecord({ day, treeSize, root, previous, signature }: HistoryTree) {
  return { date: day, tree_size: treeSize, root, previous, signature };
}
