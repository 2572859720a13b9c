import { availableParallelism } from 'node:os';
import { refusalOf } from '../../processes/child-process.ts';
import { createPooledRenderer, type PooledRenderer, type RendererOptions } from '../pooled-renderer.ts';

/**
 * By default: as many pictures at a time as there are cores, but at most 2, 32 that wait, 30 000 ms of the processor, and 1024 MB for all
 * that a process has in memory.
 */
export type SharpRendererOptions = RendererOptions;

const PROCESS = new URL('./render-process.ts', import.meta.url);

const MEGAPIXEL_MS = 50;
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
export function createSharpRenderer(options: SharpRendererOptions = {}): PooledRenderer {
  const { concurrency = Math.min(2, availableParallelism()), queueLimit = 32, shareLimit } = options;
  const { processorMs = 30_000, memoryLimitMb = 1024 } = options;
  return createPooledRenderer({
    program: PROCESS,
    concurrency,
    queueLimit,
    shareLimit,
    processorMs,
    memoryLimitMb,
    alonePixels: LARGE_PIXELS,
    megapixelMs: MEGAPIXEL_MS,
  });
}
