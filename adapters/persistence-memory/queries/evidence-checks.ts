import { type EvidenceCheckQueries, FAULTY_IMAGES } from '../../../application/ports/index.ts';
import { byImageId, evidencedOriginals } from '../evidence.ts';
import type { Tables } from '../tables.ts';
import type { Read } from './read.ts';

export function createEvidenceCheckQueries(tables: Tables, read: Read): EvidenceCheckQueries {
  const faults = (since: Date | null) => {
    const known = new Set(evidencedOriginals(tables, since));
    return [...tables.evidenceFaults.values()]
      .filter(({ sha256 }) => known.has(sha256))
      .sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  };
  const imagesWith = (original: string) =>
    [...tables.evidence.values()]
      .filter(({ sha256 }) => sha256 === original)
      .sort(byImageId)
      .map(({ imageId }) => imageId);
  return {
    round: (name) => read(() => tables.evidenceRounds.get(name)?.round),
    next: ({ since, position }, limit) =>
      read(() =>
        evidencedOriginals(tables, since)
          .filter((sha256) => sha256 > position)
          .slice(0, limit),
      ),
    faults: (since, limit) =>
      read(() => {
        const all = faults(since);
        const items = all
          .slice(0, limit)
          .map((fault) => ({ ...fault, imageIds: imagesWith(fault.sha256).slice(0, FAULTY_IMAGES) }));
        return { items, total: all.length };
      }),
    state: () =>
      read(() => {
        const ends = [...tables.evidenceRounds.values()].flatMap(({ completedAt }) => completedAt?.getTime() ?? []);
        return { faults: faults(null).length, checkedAt: ends.length === 0 ? null : new Date(Math.max(...ends)) };
      }),
  };
}
