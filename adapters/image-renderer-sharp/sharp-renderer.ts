import { availableParallelism } from 'node:os';
import { ApplicationError } from '../../application/errors.ts';
import { type ImageRenderer, ImageUnreadable } from '../../application/ports/index.ts';
import type { ImageHeader } from '../../domain/index.ts';
import { createProcessPool, PoolClosed, ProcessLost, QueueFull, refusalOf } from './process-pool.ts';
import type { RenderAnswer, RenderJob } from './render-process.ts';

export interface SharpRendererOptions {
  /** Pictures rendered at the same time, each in a process of its own; as many as there are cores, but at most 2, unless told. */
  readonly concurrency?: number;
  /** Pictures that may wait beyond those; 32 unless told. */
  readonly queueLimit?: number;
  /** How long one picture may take; 30 000 unless told. */
  readonly timeoutMs?: number;
  /** What a process may have in memory before it gives its picture up, in MB; 1024 unless told. */
  readonly memoryLimitMb?: number;
}

const PROCESS = new URL(`./render-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** A process that had nothing to do for this long is ended, and what it took of memory with it. */
const IDLE_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;
/**
 * Pictures with more pixels than this are rendered one at a time: progressive JPEG and interlaced PNG have to be
 * unfolded whole, 2 to 8 bytes for each pixel.
 */
const LARGE_PIXELS = 24_000_000;

/** Whether sharp loads on this machine. It is tried in a process of its own: a broken build takes nothing along. */
export async function isSharpAvailable(): Promise<boolean> {
  return (await sharpFault()) === undefined;
}

/** Why sharp does not load on this machine, on one line; undefined where it does. */
export async function sharpFault(): Promise<string | undefined> {
  return refusalOf(PROCESS).catch((error: Error) => error.message);
}

/**
 * Renders with sharp in processes of their own, which are kept while there is work. libvips is native code that reads
 * hostile bytes: where it crashes, hangs or takes too much memory, only such a process dies, and our own never loads it.
 * Starting one costs about as much as rendering one picture, so one serves many.
 */
export function createSharpRenderer(options: SharpRendererOptions = {}): ImageRenderer {
  const { concurrency = Math.min(2, availableParallelism()), queueLimit = 32, timeoutMs = 30_000 } = options;
  const { memoryLimitMb = 1024 } = options;
  const pool = createProcessPool<RenderJob, RenderAnswer>({
    url: PROCESS,
    capacity: concurrency,
    queueLimit,
    timeoutMs,
    memoryLimitMb,
    idleMs: IDLE_MS,
  });
  return {
    async render(request) {
      const answer = await pool.run({ request }, weightOf(request.header, concurrency)).catch((error: unknown) => {
        if (error instanceof ProcessLost) throw new ImageUnreadable(error.message);
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

function weightOf({ width, height }: ImageHeader, concurrency: number): number {
  return width * height > LARGE_PIXELS ? concurrency : 1;
}
