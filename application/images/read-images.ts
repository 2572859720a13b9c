import { type Caller, DomainError, type Image, type PressReleaseId } from '../../domain/index.ts';
import type { ImageStore, Queries, StoredFile } from '../ports/index.ts';
import { makeGuardPressRelease, type Target } from '../press-releases/guard.ts';
import { type ImageTarget, ownImage } from './guard-image.ts';

/** Specification §4.2, GET /press-releases/{id}/images. @throws DomainError `not_found`, `not_owner` */
export function makeListImages({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async (target: Target): Promise<Image[]> => {
    await guard(target);
    return queries.images.ofRelease(target.id);
  };
}

/**
 * Thumbnails by release: the title image, or the preview image if there is none. Leaves out releases without images and
 * those of other accounts.
 */
export function makeFindThumbnails({ queries }: { queries: Queries }) {
  return async ({
    caller,
    ids,
  }: {
    readonly caller: Caller;
    readonly ids: readonly PressReleaseId[];
  }): Promise<ReadonlyMap<PressReleaseId, Image>> => {
    const images = ids.length === 0 ? [] : await queries.images.ofReleases(caller.accountId, ids);
    // The query returns title images first. Reversed, because in a Map the last entry of a key wins.
    return new Map(images.toReversed().map((image) => [image.pressReleaseId, image]));
  };
}

/** The original, only for its owner (contract §7). @throws DomainError `not_found`, `not_owner` */
export function makeOpenOriginal({ queries, imageStore }: { queries: Queries; imageStore: ImageStore }) {
  return async (target: ImageTarget): Promise<{ readonly image: Image; readonly file: StoredFile }> => {
    const { image } = await ownImage(queries, target);
    const file = await imageStore.openOriginal(image.sha256);
    if (file === undefined) throw new DomainError('not_found', { what: 'original' });
    if (file.bytes !== image.bytes)
      throw new Error(`the original ${image.sha256} has ${file.bytes} bytes instead of ${image.bytes}`);
    return { image, file };
  };
}
