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
import type { RenderJob, RenderResponse } from './render-job-server.ts';

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

/** Time for a picture of no pixels. */
const BASE_MS = 50;

/** A renderer that runs `program` in child processes, which serves render jobs there (see `serveRenderJobs`). */
export function createPooledRenderer(options: PooledRendererOptions): PooledRenderer {
  const { queueLimit, processorMs, megapixelMs, alonePixels = Number.POSITIVE_INFINITY } = options;
  const pool = createProcessPool<RenderJob, RenderResponse>({
    ...options,
    queue: { total: queueLimit, perShare: options.shareLimit ?? Math.ceil(queueLimit / 2) },
    idleMs: IDLE_MS,
  });
  return {
    async render<Name extends string>(request: RenderRequest<Name>) {
      const pixels = request.header.width * request.header.height;
      const terms = {
        share: request.share,
        expectedMs: BASE_MS + (pixels / 1e6) * megapixelMs,
        processorMs: timeLimitFor(processorMs, pixels / IMAGE_SIDE_MAX ** 2),
        alone: pixels > alonePixels,
      };
      const response = await pool.run({ request }, terms).catch((error: unknown) => {
        throw pictureJobFault(error);
      });
      if ('unreadable' in response) throw new ImageUnreadable(response.unreadable);
      if ('tooComplex' in response) throw new ImageTooComplex(response.tooComplex);
      if ('error' in response) throw response.error;
      // The process returns the rendition names unchanged.
      return response.result as RenderResult<Name>;
    },
    stats: () => pool.stats(),
    close: () => pool.close(),
  };
}
