import type { PreviewLinkQueries } from '../../../../application/ports/index.ts';
import type { Tables } from '../../tables.ts';
import { keyPage } from '../key-page.ts';
import type { Read } from '../read.ts';

export function createPreviewLinkQueries({ previewLinks }: Tables, read: Read): PreviewLinkQueries {
  return {
    find: (id) => read(() => [...previewLinks.values()].find((link) => link.id === id)),
    byHash: (secretHash) => read(() => previewLinks.get(secretHash)),
    ofRelease: (id, position, limit) =>
      read(() => {
        const all = [...previewLinks.values()].filter(({ pressReleaseId }) => pressReleaseId === id);
        return keyPage(
          all.sort((a, b) => b.id - a.id),
          position,
          limit,
        );
      }),
  };
}
