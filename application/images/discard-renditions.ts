import type { Rendition } from '../../domain/index.ts';
import type { ImageStore } from '../ports/index.ts';

interface Pictures {
  readonly renditions: readonly Rendition<string>[];
}

/**
 * Removes the renditions of images that are on no release any more, after the commit that took them off: a crash in between
 * leaves files that the sweep takes, never a record without its files. So does a store that fails; what was asked for has
 * happened, and must not be answered as a fault.
 */
export async function discardRenditions(imageStore: ImageStore, images: readonly Pictures[]): Promise<void> {
  const keys = images.flatMap(({ renditions }) => renditions.map(({ key }) => key));
  await imageStore.removeRenditions(keys).catch(() => undefined);
}
