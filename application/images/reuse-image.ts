import { DomainError, type Image, type ImageId } from '../../domain/index.ts';
import type { Completion } from '../kernel/completion.ts';
import type { Ports } from '../ports/index.ts';
import type { makeAttachImage } from './attach-image.ts';
import { ownImage } from './guard-image.ts';
import type { AttachImage } from './judge-upload.ts';

/** Number of the account's latest releases searched for pictures. */
const RELEASES = 200;
/** Maximum pictures to choose from. */
export const REUSABLE_MAX = 24;

export interface ReuseImage extends Omit<AttachImage, 'upload' | 'fetch' | 'fileField'> {
  /** The picture whose original is used again. */
  readonly imageId: ImageId;
}

/** The account's latest pictures, each original once, except those taken down and those of the release itself. */
export function makeListReusable({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller, id }: Pick<ReuseImage, 'caller' | 'id'>): Promise<Image[]> => {
    const images = await queries.images.recent(caller.accountId, RELEASES);
    const own = new Set(images.filter((image) => image.pressReleaseId === id).map(({ sha256 }) => sha256));
    const latest = new Map<string, Image>();
    for (const image of images) {
      if (image.takenDown !== null || own.has(image.sha256) || latest.has(image.sha256)) continue;
      latest.set(image.sha256, image);
      if (latest.size === REUSABLE_MAX) break;
    }
    return [...latest.values()];
  };
}

/**
 * Adds a picture of an earlier release to another one of the same account, as a new upload of the same file with new
 * declarations and rights.
 * @throws as makeAttachImage; DomainError `not_found` also for a picture that was taken down
 */
export function makeReuseImage(
  { queries, imageStore }: Pick<Ports, 'queries' | 'imageStore'>,
  attach: ReturnType<typeof makeAttachImage>,
) {
  return async ({ imageId, ...command }: ReuseImage, completion?: Completion<Image>): Promise<Image> => {
    const { image, releaseStatus } = await ownImage(queries, { caller: command.caller, imageId });
    if (image.takenDown !== null || releaseStatus === 'taken_down')
      throw new DomainError('not_found', { what: 'image' });
    const { sha256, bytes } = image;
    const attached = await imageStore.withOriginal(sha256, (path) =>
      attach({ ...command, upload: { path, bytes, sha256 } }, completion),
    );
    if (attached === undefined) throw new DomainError('not_found', { what: 'original' });
    return attached;
  };
}
