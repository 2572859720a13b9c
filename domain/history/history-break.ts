/** Kinds of tampering: a row was changed, removed, added or moved. */
export type BreakKind = 'changed' | 'removed' | 'added' | 'reordered';

/** The digests that a broken entry may have been chained to. */
export interface ChainCandidates {
  /** Digests of the release's earlier entries, including the start of the chain, and of its later ones. */
  readonly earlier: readonly string[];
  readonly later: readonly string[];
  /** Digests in the tree of the entry's day, which still has those of removed entries. */
  readonly leaves: readonly string[];
}

/**
 * Classifies a break in the chain, where an entry's digest does not follow from the entry before it.
 * @param follows true for a digest from which the entry's own follows
 */
export function chainBreak(
  { earlier, later, leaves }: ChainCandidates,
  follows: (previous: string) => boolean,
): BreakKind {
  if (earlier.some(follows)) return 'added';
  if (later.some(follows)) return 'reordered';
  if (leaves.some(follows)) return 'removed';
  return 'changed';
}

/** Classifies a difference between the digests of a day's entries and the leaves of its tree; undefined if equal. */
export function leavesBreak(leaves: readonly string[], digests: readonly (string | null)[]): BreakKind | undefined {
  if (leaves.length === digests.length && leaves.every((leaf, i) => leaf === digests[i])) return undefined;
  const [inTree, inEntries] = [new Set<string | null>(leaves), new Set(digests)];
  const isMissing = leaves.some((leaf) => !inEntries.has(leaf));
  const isNew = digests.some((digest) => !inTree.has(digest));
  if (isMissing && isNew) return 'changed';
  if (isMissing) return 'removed';
  return isNew || digests.length > leaves.length ? 'added' : 'reordered';
}
