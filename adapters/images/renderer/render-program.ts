import { readFile } from 'node:fs/promises';
import type { RenderRequest, RenderResult } from '../../../application/ports/image-renderer.ts';
import type { Refusal } from '../processes/child-process.ts';

export interface RenderJob {
  readonly request: RenderRequest;
}

export type RenderAnswer =
  | { readonly result: RenderResult }
  /** The bytes are no picture; why, for the log. */
  | { readonly unreadable: string }
  /** Something else went wrong, such as a missing file. */
  | { readonly error: Error };

/** Throws where the bytes do not decode. */
export type Render = (bytes: Buffer, request: RenderRequest) => Promise<RenderResult>;

/** Ends this process. Only death helps against native code that runs, and nothing in here has to be put in order. */
export const die = () => process.kill(process.pid, 'SIGKILL');

/**
 * Makes this process answer RenderJobs with RenderAnswers, as the pool of processes asks them. `load` is given what the
 * process may have in memory, in MB, 0 for no limit; where it throws, the process says that it cannot work here.
 */
export async function answerRenderJobs(load: (memoryLimitMb: number) => Promise<Render>): Promise<void> {
  // Nobody is left to answer to.
  process.once('disconnect', die);
  // A terminal, or a service manager, tells every process of the group to stop. The server finishes what it has begun,
  // and needs this one for it until it lets go.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  try {
    const render = await load(Number(process.argv[2]));
    process.on('message', async (job: RenderJob) => {
      process.send?.(await answerTo(job, render));
    });
    process.send?.('ready');
  } catch (error) {
    const [line = ''] = asError(error).message.split('\n');
    process.send?.({ refusal: line } satisfies Refusal);
  }
}

async function answerTo({ request }: RenderJob, render: Render): Promise<RenderAnswer> {
  let bytes: Buffer;
  try {
    bytes = await readFile(request.path);
  } catch (error) {
    return { error: asError(error) };
  }
  try {
    return { result: await render(bytes, request) };
  } catch (error) {
    return { unreadable: asError(error).message };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
