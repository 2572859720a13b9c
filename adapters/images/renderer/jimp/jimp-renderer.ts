import { createPooledRenderer, type PooledRenderer } from '../pooled-renderer.ts';

export interface JimpRendererOptions {
  /** Pictures rendered at the same time, each in a process of its own; 1 unless told, because one may take a lot of memory. */
  readonly concurrency?: number;
  /** Pictures that may wait beyond those, as files, so at no cost of memory; 20 unless told. */
  readonly queueLimit?: number;
  /** How long one picture may take; 60 000 unless told. */
  readonly timeoutMs?: number;
  /**
   * What the decoding of one picture may take by the decoder's own account, in MB. A JPEG of 8000×8000 pixels needs
   * 1400, a PNG with 16 bits per sample 1800; 2048 unless told.
   */
  readonly memoryLimitMb?: number;
}

const WORKER = new URL('./render-worker.ts', import.meta.url);

/** About what one large picture takes. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Renders with jimp, and WebP through @jsquash/webp: JavaScript and WebAssembly alone, in processes of
 * their own: one that runs out of memory dies alone.
 *
 * It shows what sharp shows, within what an eye can tell, at ten to twenty times the cost, and with these limits: profiles
 * of tables (presses, some scanners) are not read, CMYK is shown by a table of common offset print, and JPEG with 12 bits
 * per sample is refused.
 */
export function createJimpRenderer(options: JimpRendererOptions = {}): PooledRenderer {
  const { concurrency = 1, queueLimit = 20, timeoutMs = 60_000, memoryLimitMb = 2048 } = options;
  return createPooledRenderer({
    program: WORKER,
    concurrency,
    queueLimit,
    timeoutMs,
    memoryLimitMb,
    // JavaScript's own bookkeeping of the decoder's buffers takes about a third of them; jimp itself needs some, too.
    heapLimitMb: Math.max(256, Math.ceil(memoryLimitMb / 2)),
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
