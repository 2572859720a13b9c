import type { PortalQueries, TextCandidate } from '../../../../application/ports/index.ts';
import type { CorrectionId, PressReleaseId, Wording } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import type { Read } from '../read.ts';
import { createSketches } from '../sketches.ts';

/** See PortalQueries.textCandidates. */
export function createTextCandidates(tables: Tables, read: Read): PortalQueries['textCandidates'] {
  const sharedHashes = createSketches();
  return (sketch, { sharedMin, limit }) =>
    read(() => {
      const found: TextCandidate[] = [];
      const add = (pressReleaseId: PressReleaseId, correctionId: CorrectionId | null, wording: Wording) => {
        const shared = sharedHashes(sketch, wording);
        found.push({
          pressReleaseId,
          correctionId,
          title: wording.title,
          shared: shared.length,
          hasSameHash: shared[0] === sketch[0],
          isPublic: tables.releases.get(pressReleaseId)?.status === 'published',
        });
      };
      for (const release of tables.releases.values()) {
        if (release.publishedAt !== null) add(release.id, null, release);
      }
      for (const { id, pressReleaseId, earlier } of tables.corrections.values()) {
        if (earlier !== null) add(pressReleaseId, id, earlier);
      }
      const isOutsideSandbox = (id: PressReleaseId) => {
        const accountId = tables.releases.get(id)?.accountId;
        return accountId !== undefined && tables.accounts.get(accountId)?.sandbox === false;
      };
      const rank = ({ isPublic, correctionId }: TextCandidate) => {
        if (!isPublic) return 2;
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
