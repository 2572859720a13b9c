import type { Sha256 } from './sha256.ts';

/* Merkle trees as RFC 9162, section 2.1, defines them. A leaf is the digest of a history entry. */

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The root of a tree with these leaves; without leaves, the hash of the empty string. */
export function treeRoot(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  if (leaves.length === 0) return sha256();
  let level = leaves.map((leaf) => sha256(LEAF, leaf));
  while (level.length > 1) level = nextLevel(level, sha256);
  return level[0] as Uint8Array;
}

/** The inclusion proof of a leaf: the hashes of its siblings from the bottom up. */
export function inclusionProof(leaves: readonly Uint8Array[], index: number, sha256: Sha256): Uint8Array[] {
  const path: Uint8Array[] = [];
  let level = leaves.map((leaf) => sha256(LEAF, leaf));
  for (let at = index; level.length > 1; at >>= 1) {
    const sibling = level[at ^ 1];
    if (sibling !== undefined) path.push(sibling);
    level = nextLevel(level, sha256);
  }
  return path;
}

export interface Inclusion {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly treeSize: number;
  readonly path: readonly Uint8Array[];
}

/** The root that follows from a proof; undefined for one that fits no tree of that size (RFC 9162, section 2.1.3.2). */
export function rootOfProof({ leaf, index, treeSize, path }: Inclusion, sha256: Sha256): Uint8Array | undefined {
  if (index < 0 || index >= treeSize) return undefined;
  let [node, last] = [index, treeSize - 1];
  let hash = sha256(LEAF, leaf);
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      hash = sha256(NODE, sibling, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node >> 1, last >> 1];
    } else {
      hash = sha256(NODE, hash, sibling);
    }
    [node, last] = [node >> 1, last >> 1];
  }
  return last === 0 ? hash : undefined;
}

/** A node without a sibling moves up as it is, which gives the trees of RFC 9162. */
function nextLevel(level: readonly Uint8Array[], sha256: Sha256): Uint8Array[] {
  const next: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i] as Uint8Array, level[i + 1]];
    next.push(right === undefined ? left : sha256(NODE, left, right));
  }
  return next;
}
