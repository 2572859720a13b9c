import {
  type ImageRenderer,
  ImageTooComplex,
  ImageUnreadable,
  type RenderRequest,
  type RenderResult,
} from '../../../application/ports/index.ts';
import { IMAGE_SIDE_MAX } from '../../../domain/index.ts';
import type { ProgramOptions } from '../processes/child-process.ts';
import { pictureJobFault, timeFor } from '../processes/picture-jobs.ts';
import { createProcessPool, type PoolStats } from '../processes/process-pool.ts';
import type { RenderAnswer, RenderJob } from './render-program.ts';

/** What both renderers let their caller set. */
export interface RendererOptions {
  /** Pictures rendered at the same time, each in a process of its own. */
  readonly concurrency?: number;
  /** Pictures that may wait beyond those, as files, so at no cost of memory. */
  readonly queueLimit?: number;
  /** How many of those may be of one share; half of them by default. */
  readonly shareLimit?: number;
  /** How much of the processor the largest picture may take; smaller ones have less, down to a third. */
  readonly processorMs?: number;
  /** What one picture may take in memory, in MB, as the renderer counts it. */
  readonly memoryLimitMb?: number;
}

export interface PooledRendererOptions extends Required<Omit<RendererOptions, 'shareLimit'>>, ProgramOptions {
  readonly shareLimit: number | undefined;
  /** Pictures with more pixels than this are rendered one at a time; none by default. */
  readonly alonePixels?: number;
  /** About how long a million pixels take. */
  readonly megapixelMs: number;
}

export interface PooledRenderer extends ImageRenderer {
  /** How many pictures are being rendered, and how many wait. */
  stats(): PoolStats;
}

/** A process that had nothing to do for this long is ended, and what it took of memory with it. */
const IDLE_MS = 10_000;

/** What even the smallest picture takes. */
const LEAST_MS = 50;

/** A renderer whose `program` answers RenderJobs, as `answerRenderJobs` makes it do, in processes of their own. */
export function createPooledRenderer(options: PooledRendererOptions): PooledRenderer {
  const { queueLimit, processorMs, megapixelMs, alonePixels = Number.POSITIVE_INFINITY } = options;
  const pool = createProcessPool<RenderJob, RenderAnswer>({
    ...options,
    queue: { total: queueLimit, perShare: options.shareLimit ?? Math.ceil(queueLimit / 2) },
    idleMs: IDLE_MS,
  });
  return {
    async render<Name extends string>(request: RenderRequest<Name>) {
      const pixels = request.header.width * request.header.height;
      const terms = {
        share: request.share,
        expectedMs: LEAST_MS + (pixels / 1e6) * megapixelMs,
        processorMs: timeFor(processorMs, pixels / IMAGE_SIDE_MAX ** 2),
        alone: pixels > alonePixels,
      };
      const answer = await pool.run({ request }, terms).catch((error: unknown) => {
        throw pictureJobFault(error);
      });
      if ('unreadable' in answer) throw new ImageUnreadable(answer.unreadable);
      if ('tooComplex' in answer) throw new ImageTooComplex(answer.tooComplex);
      if ('error' in answer) throw answer.error;
      // The names come back as they went.
      return answer.result as RenderResult<Name>;
    },
    stats: () => pool.stats(),
    close: () => pool.close(),
  };
}
