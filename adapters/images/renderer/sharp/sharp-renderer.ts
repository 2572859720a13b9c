import { availableParallelism } from 'node:os';
import { refusalOf } from '../../processes/child-process.ts';
import { createPooledRenderer, type PooledRenderer, type RendererOptions } from '../pooled-renderer.ts';

/**
 * Defaults: as many pictures in parallel as there are cores, but at most 2; 32 waiting; 30 000 ms of processor time;
 * 1024 MB resident memory per process.
 */
export type SharpRendererOptions = RendererOptions;

const PROGRAM = new URL('./sharp-process-main.ts', import.meta.url);

const MEGAPIXEL_MS = 50;
/**
 * Pictures with more pixels are rendered one at a time: progressive JPEG and interlaced PNG have to be decoded whole,
 * at 2 to 8 bytes per pixel.
 */
const LARGE_PIXELS = 24_000_000;

/** True if sharp loads on this machine. Tried in a child process, as a broken build may crash it. */
export async function isSharpAvailable(): Promise<boolean> {
  return (await sharpFault()) === undefined;
}

/** The reason sharp does not load on this machine, on one line; undefined if it loads. */
export async function sharpFault(): Promise<string | undefined> {
  return refusalOf(PROGRAM).catch((error: Error) => error.message);
}

/**
 * Renders with sharp in child processes. libvips is native code that reads hostile bytes: if it crashes, hangs or takes
 * too much memory, only a child dies; our own process never loads it. Starting a child costs about as much as rendering a
 * picture, so it is kept while there is work.
 */
export function createSharpRenderer(options: SharpRendererOptions = {}): PooledRenderer {
  const { concurrency = Math.min(2, availableParallelism()), queueLimit = 32, shareLimit } = options;
  const { processorMs = 30_000, memoryLimitMb = 1024 } = options;
  return createPooledRenderer({
    program: PROGRAM,
    concurrency,
    queueLimit,
    shareLimit,
    processorMs,
    memoryLimitMb,
    alonePixels: LARGE_PIXELS,
    megapixelMs: MEGAPIXEL_MS,
  });
}
