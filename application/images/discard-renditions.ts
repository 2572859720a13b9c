import type { Rendition } from '../../domain/index.ts';
import type { ImageStore, Transaction } from '../ports/index.ts';

interface Pictures {
  readonly renditions: readonly Rendition<string>[];
}

/**
 * Removes the renditions of images that are on no release any more, after the commit that took them off: a crash in between
 * leaves files that the sweep takes, never a record without its files. So does a store that fails; what was asked for has
 * happened, and must not be answered as a fault.
 */
export async function discardRenditions(imageStore: ImageStore, images: readonly Pictures[]): Promise<void> {
  await imageStore.removeRenditions(keysOf(images)).catch(() => undefined);
}

/** What the transaction notes that takes the images off, so that the sweep finds what the removal leaves. */
export async function noteRenditions(
  { unsettledFiles }: Pick<Transaction, 'unsettledFiles'>,
  images: readonly Pictures[],
  at: Date,
): Promise<void> {
  const renditions = keysOf(images);
  if (renditions.length > 0) await unsettledFiles.note({ originals: [], renditions }, at);
}

const keysOf = (images: readonly Pictures[]) => images.flatMap(({ renditions }) => renditions.map(({ key }) => key));
