import type { PortalQueries, TextCandidate } from '../../../../application/ports/index.ts';
import type { PressReleaseId } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import type { Read } from '../read.ts';
import { createSketches } from '../sketches.ts';

/** See PortalQueries.textCandidates. */
export function createTextCandidates(tables: Tables, read: Read): PortalQueries['textCandidates'] {
  const countShared = createSketches();
  return (sketch, { sharedMin, limit }) =>
    read(() => {
      const found: TextCandidate[] = [];
      for (const release of tables.releases.values()) {
        if (release.publishedAt === null) continue;
        found.push({ pressReleaseId: release.id, correctionId: null, shared: countShared(sketch, release) });
      }
      for (const { id, pressReleaseId, earlier } of tables.corrections.values()) {
        if (earlier !== null) found.push({ pressReleaseId, correctionId: id, shared: countShared(sketch, earlier) });
      }
      const isOutsideSandbox = (id: PressReleaseId) => {
        const accountId = tables.releases.get(id)?.accountId;
        return accountId !== undefined && tables.accounts.get(accountId)?.sandbox === false;
      };
      const rank = ({ pressReleaseId, correctionId }: TextCandidate) => {
        if (tables.releases.get(pressReleaseId)?.status !== 'published') return 2;
        return correctionId === null ? 0 : 1;
      };
      return found
        .filter((candidate) => candidate.shared >= sharedMin && isOutsideSandbox(candidate.pressReleaseId))
        .sort(
          (a, b) =>
            b.shared - a.shared ||
            rank(a) - rank(b) ||
            a.pressReleaseId - b.pressReleaseId ||
            (a.correctionId ?? 0) - (b.correctionId ?? 0),
        )
        .slice(0, limit);
    });
}
