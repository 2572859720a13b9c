import { createPooledRenderer, type PooledRenderer, type RendererOptions } from '../pooled-renderer.ts';

/**
 * By default: one picture at a time, because one may take a lot of memory, 20 that wait, 60 000 ms of the processor.
 * Memory is by the decoder's own account: a JPEG of 8000×8000 pixels needs 1400 MB, a PNG with 16 bits per sample 1800;
 * 2048 by default.
 */
export type JimpRendererOptions = RendererOptions;

const WORKER = new URL('./render-worker.ts', import.meta.url);

const MEGAPIXEL_MS = 150;

/**
 * Renders with jimp, and WebP through @jsquash/webp: JavaScript and WebAssembly alone, in processes of
 * their own: one that runs out of memory dies alone.
 *
 * It shows what sharp shows, within what an eye can see, at ten to twenty times the cost, and with these limits: profiles
 * of tables (presses, some scanners) are not read, CMYK is shown by a table of common offset print, and JPEG with 12 bits
 * per sample is refused.
 */
export function createJimpRenderer(options: JimpRendererOptions = {}): PooledRenderer {
  const { concurrency = 1, queueLimit = 20, shareLimit, processorMs = 60_000, memoryLimitMb = 2048 } = options;
  return createPooledRenderer({
    program: WORKER,
    concurrency,
    queueLimit,
    shareLimit,
    processorMs,
    memoryLimitMb,
    // JavaScript's own bookkeeping of the decoder's buffers takes about a third of them; jimp itself needs some, too.
    heapLimitMb: Math.max(256, Math.ceil(memoryLimitMb / 2)),
    megapixelMs: MEGAPIXEL_MS,
  });
}
