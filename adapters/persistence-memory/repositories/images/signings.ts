import type { SigningRepository } from '../../../../application/ports/index.ts';
import type { Image, ImageId, ImageRendition } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';

/** True if `certificate` has not signed all renditions of the image, or, with `addsTimeStamps`, a time stamp is missing. */
export function isUnsigned({ renditions }: Image, certificate: string, addsTimeStamps: boolean): boolean {
  const lacks = ({ signed, stamped }: ImageRendition) => signed !== certificate || (addsTimeStamps && !stamped);
  return renditions.length === 0 || renditions.some(lacks);
}

/** Renditions that are signed after they are stored, in one transaction's tables. */
export function createSigningRepository(tables: Tables): SigningRepository {
  const isClaim = (id: ImageId, leaseEndsAt: Date) => tables.signingClaims.get(id)?.getTime() === leaseEndsAt.getTime();
  return {
    async claim({ certificate, addsTimeStamps, after, limit, now, leaseEndsAt }) {
      const due = [...tables.releases.values()]
        .flatMap(({ images, accountId }) => images.map((image) => ({ image, accountId })))
        .filter(({ image }) => image.id > after && isUnsigned(image, certificate, addsTimeStamps))
        .filter(({ image }) => (tables.signingClaims.get(image.id)?.getTime() ?? 0) <= now.getTime())
        .sort((a, b) => a.image.id - b.image.id)
        .slice(0, limit);
      for (const { image } of due) tables.signingClaims.set(image.id, leaseEndsAt);
      return due;
    },
    async record(id, leaseEndsAt, signed) {
      const releaseId = tables.releaseIdsByImage.get(id);
      const release = releaseId === undefined ? undefined : tables.releases.get(releaseId);
      if (release === undefined || !isClaim(id, leaseEndsAt)) return false;
      tables.signingClaims.delete(id);
      const images = release.images.map((image) => (image.id === id ? { ...image, ...signed } : image));
      tables.releases.set(release.id, { ...release, images });
      const evidence = tables.evidence.get(id);
      if (evidence !== undefined) tables.evidence.set(id, { ...evidence, parentManifest: signed.parentManifest });
      return true;
    },
    async giveUp(id, leaseEndsAt) {
      if (isClaim(id, leaseEndsAt)) tables.signingClaims.delete(id);
    },
  };
}
