import { ApplicationError } from '../../application/errors.ts';
import { type ImageRenderer, ImageUnreadable } from '../../application/ports/index.ts';
import type { RenderAnswer, RenderJob } from './render-worker.ts';
import { createWorkerPool, PoolClosed, QueueFull, WorkerLost } from './worker-pool.ts';

export interface JimpRendererOptions {
  /** Pictures rendered at the same time, each in a process of its own; 1 unless told, because one may take a lot of memory. */
  readonly workers?: number;
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

const WORKER = new URL(`./render-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** A process that had nothing to do for this long is ended, and what it took of memory with it. */
const IDLE_MS = 10_000;
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
export function createJimpRenderer(options: JimpRendererOptions = {}): ImageRenderer {
  const { workers = 1, queueLimit = 20, timeoutMs = 60_000, memoryLimitMb = 2048 } = options;
  const pool = createWorkerPool<RenderJob, RenderAnswer>({
    url: WORKER,
    workers,
    queueLimit,
    timeoutMs,
    // JavaScript's own bookkeeping of the decoder's buffers takes about a third of them; jimp itself needs some, too.
    heapLimitMb: Math.max(256, Math.ceil(memoryLimitMb / 2)),
    idleMs: IDLE_MS,
  });
  return {
    async render(request) {
      const answer = await pool.run({ request, memoryLimitMb }).catch((error: unknown) => {
        if (error instanceof WorkerLost) throw new ImageUnreadable(error.message);
        if (error instanceof QueueFull || error instanceof PoolClosed) {
          throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
        }
        throw error;
      });
      if ('unreadable' in answer) throw new ImageUnreadable(answer.unreadable);
      if ('error' in answer) throw answer.error;
      return answer.result;
    },
    close: () => pool.close(),
  };
}
