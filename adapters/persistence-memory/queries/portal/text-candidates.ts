import type { PortalQueries, TextCandidate } from '../../../../application/ports/index.ts';
import { foldText, type SanitizedHtml, sketchOf, visibleText } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import type { Read } from '../read.ts';

/** See PortalQueries.textCandidates. */
export function createTextCandidates(tables: Tables, read: Read): PortalQueries['textCandidates'] {
  /** By the objects that hold the texts, which are replaced when they change. */
  const sketches = new WeakMap<object, readonly number[]>();
  const sketchIn = (holder: { readonly text: SanitizedHtml }) => {
    const sketch = sketches.get(holder) ?? sketchOf(foldText(visibleText(holder.text)));
    sketches.set(holder, sketch);
    return sketch;
  };
  return (sketch, limit) =>
    read(() => {
      const sought = new Set(sketch);
      const shared = (holder: { readonly text: SanitizedHtml }) =>
        sketchIn(holder).filter((each) => sought.has(each)).length;
      const found: (TextCandidate & { readonly shared: number })[] = [];
      for (const release of tables.releases.values()) {
        if (release.publishedAt === null) continue;
        found.push({ pressReleaseId: release.id, correctionId: null, shared: shared(release) });
      }
      for (const { id, pressReleaseId, earlier } of tables.corrections.values()) {
        if (earlier !== null) found.push({ pressReleaseId, correctionId: id, shared: shared(earlier) });
      }
      return found
        .filter((each) => each.shared > 0)
        .sort((a, b) => b.shared - a.shared || b.pressReleaseId - a.pressReleaseId)
        .slice(0, limit)
        .map(({ pressReleaseId, correctionId }) => ({ pressReleaseId, correctionId }));
    });
}
