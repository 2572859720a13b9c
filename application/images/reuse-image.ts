import { DomainError, type Image, type ImageId, newsroomsOf, type PressReleaseId } from '../../domain/index.ts';
import type { Completion } from '../kernel/completion.ts';
import type { Ports } from '../ports/index.ts';
import type { makeAttachImage } from './attach-image.ts';
import { type ImageTarget, ownImage } from './guard-image.ts';
import type { AttachImage } from './validate-upload.ts';

const RELEASES_PER_QUERY = 100;
const QUERIES_PER_PAGE_MAX = 5;
/** A page can have one more, since a release's two pictures are not split. */
export const REUSABLE_PER_PAGE = 24;

export interface ReuseImage extends Omit<AttachImage, 'upload' | 'fetch' | 'fileField'> {
  /** The picture whose original is used again. */
  readonly imageId: ImageId;
}

export interface ListReusable extends Pick<ReuseImage, 'caller' | 'id'> {
  /** Only pictures of releases before this one. */
  readonly before?: PressReleaseId | undefined;
}

export interface ReusableImages {
  readonly images: readonly Image[];
  /** The release before which the list continues; null at its end. */
  readonly next: PressReleaseId | null;
}

/**
 * The account's pictures that the caller may use, newest releases first, each original once on a page. Leaves out
 * pictures that were taken down and originals that the release itself already has.
 */
export function makeListReusable({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller, id, before }: ListReusable): Promise<ReusableImages> => {
    const { accountId } = caller;
    const companyIds = newsroomsOf(caller);
    const filter = { accountId, ...(companyIds !== null && { companyIds }) };
    const own = new Set((await queries.images.ofRelease(id)).map(({ sha256 }) => sha256));
    const found = new Map<string, Image>();
    let next = before ?? null;
    for (let query = 0; query < QUERIES_PER_PAGE_MAX; query++) {
      const position = next === null ? undefined : ({ id: next, direction: 'older' } as const);
      const page = { limit: RELEASES_PER_QUERY, scanLimit: RELEASES_PER_QUERY };
      const { items, hasOlder } = await queries.releases.linesByKey(filter, position, page);
      const ids = items.filter(({ status }) => status !== 'taken_down').map((release) => release.id);
      const images = await queries.images.ofReleases(accountId, ids);
      for (const [index, release] of items.entries()) {
        for (const image of images.filter(({ pressReleaseId }) => pressReleaseId === release.id)) {
          if (image.takenDown === null && !own.has(image.sha256) && !found.has(image.sha256)) {
            found.set(image.sha256, image);
          }
        }
        const isLast = !hasOlder && index === items.length - 1;
        next = isLast ? null : release.id;
        if (found.size >= REUSABLE_PER_PAGE) return { images: [...found.values()], next };
      }
      if (!hasOlder) return { images: [...found.values()], next: null };
    }
    return { images: [...found.values()], next };
  };
}

/** A picture of the account to use again. @throws DomainError `not_found`, also if it was taken down; `not_owner` */
export function makeFindReusable({ queries }: Pick<Ports, 'queries'>) {
  return async (target: ImageTarget): Promise<Image> => {
    const { image, releaseStatus } = await ownImage(queries, target);
    if (image.takenDown !== null || releaseStatus === 'taken_down') {
      throw new DomainError('not_found', { what: 'image' });
    }
    return image;
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
  const find = makeFindReusable({ queries });
  return async ({ imageId, ...command }: ReuseImage, completion?: Completion<Image>): Promise<Image> => {
    const { sha256, bytes } = await find({ caller: command.caller, imageId });
    const attached = await imageStore.withOriginal(sha256, (path) =>
      attach({ ...command, upload: { path, bytes, sha256 } }, completion),
    );
    if (attached === undefined) throw new DomainError('not_found', { what: 'original' });
    return attached;
  };
}
