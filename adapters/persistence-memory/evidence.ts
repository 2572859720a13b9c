import { type ImageEvidence, olderFirst } from '../../application/ports/index.ts';
import type { ImageId } from '../../domain/index.ts';

interface EvidenceTables {
  readonly evidence: { values(): Iterable<ImageEvidence> };
  readonly releaseIdsByImage: { get(id: ImageId): unknown };
}

export function byImageId(a: ImageEvidence, b: ImageEvidence): number {
  return a.imageId - b.imageId;
}

/** Evidence older than `before` whose image is on no release any more, oldest first. */
export function purgeable(tables: EvidenceTables, before: Date): ImageEvidence[] {
  return [...tables.evidence.values()]
    .filter(({ imageId, confirmedAt }) => confirmedAt < before && tables.releaseIdsByImage.get(imageId) === undefined)
    .sort(olderFirst);
}

/** The distinct SHA-256 hashes of the originals confirmed since that time, in ascending order. */
export function evidencedOriginals({ evidence }: Pick<EvidenceTables, 'evidence'>, since: Date | null): string[] {
  const uploads = [...evidence.values()].filter(({ confirmedAt }) => since === null || confirmedAt >= since);
  return [...new Set(uploads.map(({ sha256 }) => sha256))].sort();
}
