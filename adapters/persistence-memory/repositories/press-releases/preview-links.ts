import type { PreviewLinkRepository } from '../../../../application/ports/index.ts';
import { type PreviewLink, type PreviewLinkId, previewLinkState } from '../../../../domain/index.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';
import { removeRows } from '../people/remove-rows.ts';

export function createPreviewLinkRepository({ previewLinks }: Tables, next: Sequences): PreviewLinkRepository {
  const change = (id: PreviewLinkId, changed: (link: PreviewLink) => Partial<PreviewLink>) => {
    const [hash, link] = [...previewLinks.entries()].find(([, candidate]) => candidate.id === id) ?? [];
    if (hash !== undefined && link !== undefined) previewLinks.set(hash, { ...link, ...changed(link) });
  };
  return {
    async add(link, secretHash) {
      const stored: PreviewLink = { ...link, id: next.previewLink() };
      previewLinks.set(secretHash, stored);
      return stored;
    },
    countOpen: async (id, now) =>
      [...previewLinks.values()].filter((link) => link.pressReleaseId === id && previewLinkState(link, now) === 'open')
        .length,
    revoke: async (id, at) => change(id, ({ revokedAt }) => ({ revokedAt: revokedAt ?? at })),
    countOpening: async (id, at) => change(id, ({ opens }) => ({ opens: opens + 1, lastOpenedAt: at })),
    removeBefore: async (time, limit) => removeRows(previewLinks, ({ expiresAt }) => expiresAt < time, limit),
  };
}
