import { createJimpRenderer } from '../../adapters/images/renderer/jimp/index.ts';
import { createSharpRenderer, isSharpAvailable, sharpFault } from '../../adapters/images/renderer/sharp/index.ts';
import type { ImageRenderer, QueueStats } from '../../application/ports/index.ts';

/** `auto` uses sharp if it loads, otherwise jimp. */
export const IMAGE_RENDERERS = ['auto', 'jimp', 'sharp'] as const;
export type ImageRendererChoice = (typeof IMAGE_RENDERERS)[number];

/** A renderer with its current load. */
export interface WatchedRenderer extends ImageRenderer {
  stats(): QueueStats;
}

/** The chosen renderer. `auto` decides at the first picture: most commands never render one. */
export function createImageRenderer(choice: ImageRendererChoice): WatchedRenderer {
  let pendingChoice: Promise<WatchedRenderer> | undefined;
  let renderer: WatchedRenderer | undefined;
  const decide = async (): Promise<WatchedRenderer> => {
    const sharp = choice === 'sharp' || (choice === 'auto' && (await isSharpAvailable()));
    renderer = sharp ? createSharpRenderer() : createJimpRenderer();
    return renderer;
  };
  return {
    async render(request) {
      pendingChoice ??= decide();
      return (await pendingChoice).render(request);
    },
    stats: () => renderer?.stats() ?? { running: 0, waiting: 0, oldestMs: undefined },
    async close() {
      // If unused so far: keeps a closed renderer, so that later calls fail.
      pendingChoice ??= Promise.resolve(createJimpRenderer());
      await (await pendingChoice).close();
    },
  };
}

/** A line for the operator if the server cannot start with that choice; undefined if it can. */
export async function imageRendererFault(
  choice: ImageRendererChoice,
  faultOfSharp: () => Promise<string | undefined> = sharpFault,
): Promise<string | undefined> {
  if (choice !== 'sharp') return undefined;
  const fault = await faultOfSharp();
  if (fault === undefined) return undefined;
  return `IMAGE_RENDERER=sharp: sharp does not load here (${fault}). Install it, or set IMAGE_RENDERER to auto or jimp.`;
}
