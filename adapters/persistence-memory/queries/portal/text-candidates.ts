import type { PortalQueries, TextCandidate } from '../../../../application/ports/index.ts';
import type { PressReleaseId } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import type { Read } from '../read.ts';
import { createSketches } from '../sketches.ts';

/** See PortalQueries.textCandidates. */
export function createTextCandidates(tables: Tables, read: Read): PortalQueries['textCandidates'] {
  const shared = createSketches();
  return (sketch, limit) =>
    read(() => {
      const found: TextCandidate[] = [];
      for (const release of tables.releases.values()) {
        if (release.publishedAt === null) continue;
        found.push({ pressReleaseId: release.id, correctionId: null, shared: shared(sketch, release) });
      }
      for (const { id, pressReleaseId, earlier } of tables.corrections.values()) {
        if (earlier !== null) found.push({ pressReleaseId, correctionId: id, shared: shared(sketch, earlier) });
      }
      const isOpen = (id: PressReleaseId) => {
        const accountId = tables.releases.get(id)?.accountId;
        return accountId !== undefined && tables.accounts.get(accountId)?.sandbox === false;
      };
      return found
        .filter((each) => each.shared > 0 && isOpen(each.pressReleaseId))
        .sort((a, b) => b.shared - a.shared || b.pressReleaseId - a.pressReleaseId)
        .slice(0, limit);
    });
}
