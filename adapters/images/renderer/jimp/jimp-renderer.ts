import { createPooledRenderer, type PooledRenderer, type RendererOptions } from '../pooled-renderer.ts';

/**
 * Defaults: one picture at a time, because one may take much memory; 20 waiting; 60 000 ms of processor time; 2048 MB
 * by the decoder's own count: a JPEG of 8000×8000 pixels needs 1400 MB, a PNG with 16 bits per sample 1800.
 */
export type JimpRendererOptions = RendererOptions;

const PROGRAM = new URL('./jimp-process-main.ts', import.meta.url);

const MEGAPIXEL_MS = 150;

/**
 * Renders with jimp, and WebP with @jsquash/webp: only JavaScript and WebAssembly, in child processes, so that running
 * out of memory ends only the child.
 *
 * Its results are visually the same as sharp's at ten to twenty times the cost, with these limits: LUT profiles (of
 * printing presses and some scanners) are ignored, CMYK is converted by a table of common offset printing, and JPEG with
 * 12 bits per sample is refused.
 */
export function createJimpRenderer(options: JimpRendererOptions = {}): PooledRenderer {
  const { concurrency = 1, queueLimit = 20, shareLimit, processorMs = 60_000, memoryLimitMb = 2048 } = options;
  return createPooledRenderer({
    program: PROGRAM,
    concurrency,
    queueLimit,
    shareLimit,
    processorMs,
    memoryLimitMb,
    // V8 accounts about a third of the decoder's buffers; jimp itself needs some, too.
    heapLimitMb: Math.max(256, Math.ceil(memoryLimitMb / 2)),
    megapixelMs: MEGAPIXEL_MS,
  });
}
