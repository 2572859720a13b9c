import type { ImageQueries } from '../../../application/ports/index.ts';
import { byImageId, purgeable } from '../evidence.ts';
import { isUnsigned } from '../repositories/images/signings.ts';
import type { Tables } from '../tables.ts';
import type { Read } from './read.ts';

export function createImageQueries(tables: Tables, read: Read): ImageQueries {
  return {
    ofRelease: (id) => read(() => [...(tables.releases.get(id)?.images ?? [])]),
    ofReleases: (accountId, ids) =>
      read(() =>
        ids
          .map((id) => tables.releases.get(id))
          .filter((release) => release?.accountId === accountId)
          .flatMap((release) => release?.images ?? [])
          .sort((a, b) => Number(a.role === 'preview') - Number(b.role === 'preview') || a.id - b.id),
      ),
    find: (id) =>
      read(() => {
        const releaseId = tables.releaseIdsByImage.get(id);
        const release = releaseId === undefined ? undefined : tables.releases.get(releaseId);
        const image = release?.images.find((candidate) => candidate.id === id);
        if (release === undefined || image === undefined) return undefined;
        return { image, accountId: release.accountId, companyId: release.companyId, releaseStatus: release.status };
      }),
    evidence: (imageId) => read(() => tables.evidence.get(imageId)),
    changes: (imageId, limit) => read(() => (tables.imageChanges.get(imageId) ?? []).slice(-limit)),
    evidenceOfOriginal: (sha256, { after, limit }) =>
      read(() =>
        [...tables.evidence.values()]
          .filter((evidence) => evidence.sha256 === sha256 && evidence.imageId > (after ?? 0))
          .sort(byImageId)
          .slice(0, limit),
      ),
    purgeableEvidence: (before, limit) =>
      read(() => {
        const all = purgeable(tables, before);
        return { items: all.slice(0, limit), total: all.length };
      }),
    referencedOriginals: (sha256) =>
      read(() =>
        intersection(
          sha256,
          [...tables.evidence.values()].map((evidence) => evidence.sha256),
        ),
      ),
    referencedRenditions: (keys) =>
      read(() =>
        intersection(
          keys,
          [
            ...[...tables.releases.values()].flatMap(({ images }) => images.flatMap(({ renditions }) => renditions)),
            ...[...tables.companies.values()].flatMap(({ logo }) => logo),
          ].map(({ key }) => key),
        ),
      ),
    signings: (certificate, stamps) =>
      read(() => {
        const images = [...tables.releases.values()].flatMap((release) => release.images);
        return {
          images: images.length,
          unsigned: images.filter((image) => isUnsigned(image, certificate, stamps)).length,
        };
      }),
  };
}

function intersection(values: readonly string[], others: readonly string[]): ReadonlySet<string> {
  const known = new Set(others);
  return new Set(values.filter((value) => known.has(value)));
}
