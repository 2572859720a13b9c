import type { Rendition } from '../../domain/index.ts';
import type { ImageStore, Transaction } from '../ports/index.ts';

interface Pictures {
  readonly renditions: readonly Rendition<string>[];
}

/**
 * Removes the renditions of detached images after the commit. A crash in between, or a failing store, leaves files for
 * the sweep, never a record without files. Errors are ignored, since the request itself has succeeded.
 */
export async function discardRenditions(imageStore: ImageStore, images: readonly Pictures[]): Promise<void> {
  await imageStore.removeRenditions(keysOf(images)).catch(() => undefined);
}

/** Notes the renditions in the transaction that detaches the images, so that the sweep finds leftovers. */
export async function noteRenditions(
  { unsettledFiles }: Pick<Transaction, 'unsettledFiles'>,
  images: readonly Pictures[],
  at: Date,
): Promise<void> {
  const renditions = keysOf(images);
  if (renditions.length > 0) await unsettledFiles.note({ originals: [], renditions }, at);
}

const keysOf = (images: readonly Pictures[]) => images.flatMap(({ renditions }) => renditions.map(({ key }) => key));
