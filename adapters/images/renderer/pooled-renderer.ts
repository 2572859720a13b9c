import {
  type ImageRenderer,
  ImageTooComplex,
  ImageUnreadable,
  type QueueStats,
  type RenderRequest,
  type RenderResult,
} from '../../../application/ports/index.ts';
import { IMAGE_SIDE_MAX } from '../../../domain/index.ts';
import type { ProgramOptions } from '../processes/child-process.ts';
import { pictureJobFault, timeLimitFor } from '../processes/picture-jobs.ts';
import { createProcessPool } from '../processes/process-pool.ts';
import type { RenderAnswer, RenderJob } from './render-program.ts';

/** Options of both renderers. */
export interface RendererOptions {
  /** Pictures rendered in parallel, each in a process of its own. */
  readonly concurrency?: number;
  /** Maximum number of waiting pictures; they wait as files and take no memory. */
  readonly queueLimit?: number;
  /** Maximum number of waiting pictures of one share. Default: half of `queueLimit`. */
  readonly shareLimit?: number;
  /** Processor time for the largest picture; smaller ones get less, down to a third. */
  readonly processorMs?: number;
  /** Memory limit of one picture in MB, as the renderer counts it. */
  readonly memoryLimitMb?: number;
}

export interface PooledRendererOptions extends Required<Omit<RendererOptions, 'shareLimit'>>, ProgramOptions {
  readonly shareLimit: number | undefined;
  /** Pictures with more pixels are rendered one at a time. Default: none. */
  readonly alonePixels?: number;
  /** Approximate time per million pixels. */
  readonly megapixelMs: number;
}

export interface PooledRenderer extends ImageRenderer {
  /** Number of pictures being rendered, and waiting. */
  stats(): QueueStats;
}

/** Idle time after which a process is ended to free its memory. */
const IDLE_MS = 10_000;

/** Minimum time for a picture. */
const LEAST_MS = 50;

/** A renderer whose `program` answers RenderJobs (see `answerRenderJobs`) in child processes. */
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
        processorMs: timeLimitFor(processorMs, pixels / IMAGE_SIDE_MAX ** 2),
        alone: pixels > alonePixels,
      };
      const answer = await pool.run({ request }, terms).catch((error: unknown) => {
        throw pictureJobFault(error);
      });
      if ('unreadable' in answer) throw new ImageUnreadable(answer.unreadable);
      if ('tooComplex' in answer) throw new ImageTooComplex(answer.tooComplex);
      if ('error' in answer) throw answer.error;
      // The process returns the rendition names unchanged.
      return answer.result as RenderResult<Name>;
    },
    stats: () => pool.stats(),
    close: () => pool.close(),
  };
}
