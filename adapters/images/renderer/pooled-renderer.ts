import { type ImageRenderer, ImageTooComplex, ImageUnreadable } from '../../../application/ports/index.ts';
import { pictureJobFault } from '../processes/picture-jobs.ts';
import { createProcessPool, type PoolStats, type ProcessPoolOptions } from '../processes/process-pool.ts';
import type { RenderAnswer, RenderJob } from './render-program.ts';

export interface PooledRendererOptions extends Omit<ProcessPoolOptions<RenderAnswer>, 'idleMs' | 'isFitAfter'> {
  /** Pictures with more pixels than this are rendered one at a time; none unless told. */
  readonly alonePixels?: number;
  /** When a client may try again where there is no room: about what one large picture takes. */
  readonly retryAfterSeconds: number;
}

export interface PooledRenderer extends ImageRenderer {
  /** How many pictures are being rendered, and how many wait. */
  stats(): PoolStats;
}

/** A process that had nothing to do for this long is ended, and what it took of memory with it. */
const IDLE_MS = 10_000;

/** A renderer whose `program` answers RenderJobs, as `answerRenderJobs` makes it do, in processes of their own. */
export function createPooledRenderer(options: PooledRendererOptions): PooledRenderer {
  const { alonePixels = Number.POSITIVE_INFINITY, retryAfterSeconds } = options;
  const pool = createProcessPool<RenderJob, RenderAnswer>({ ...options, idleMs: IDLE_MS });
  return {
    async render(request) {
      const { width, height } = request.header;
      const answer = await pool.run({ request }, width * height > alonePixels).catch((error: unknown) => {
        throw pictureJobFault(error, retryAfterSeconds);
      });
      if ('unreadable' in answer) throw new ImageUnreadable(answer.unreadable);
      if ('tooComplex' in answer) throw new ImageTooComplex(answer.tooComplex);
      if ('error' in answer) throw answer.error;
      return answer.result;
    },
    stats: () => pool.stats(),
    close: () => pool.close(),
  };
}
