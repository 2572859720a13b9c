import { type DigestedEntry, digestedEntry, fromHex, particularsDigest, type Sha256 } from '../../domain/index.ts';
import type { SealedEntry } from '../ports/index.ts';

/** A stored entry as its digest covers it; null for one that has no digest yet. */
export function digestedOf({ entry, hashes, salt, digest }: SealedEntry, sha256: Sha256): DigestedEntry | null {
  const particulars = hashes.particulars ?? (salt === null ? null : particularsDigest(entry, fromHex(salt), sha256));
  return digest === null || particulars === null ? null : digestedEntry(entry, { ...hashes, particulars });
}
