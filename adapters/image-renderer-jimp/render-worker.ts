import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from '../../application/ports/image-renderer.ts';
import { poolBlocks } from './block-pool.ts';
import { render } from './render.ts';

export interface RenderJob {
  readonly request: RenderRequest;
  readonly memoryLimitMb: number;
}

export type RenderAnswer =
  | { readonly result: RenderResult }
  /** The bytes are no picture; why, for the log. */
  | { readonly unreadable: string }
  /** Something else went wrong, such as a missing file. */
  | { readonly error: Error };

poolBlocks();
parentPort?.on('message', async (job: RenderJob) => {
  const answer = await answerTo(job);
  const buffers = 'result' in answer ? answer.result.renditions.map((r) => r.bytes.buffer as ArrayBuffer) : [];
  parentPort?.postMessage(answer, buffers);
});
parentPort?.postMessage('ready');

async function answerTo({ request, memoryLimitMb }: RenderJob): Promise<RenderAnswer> {
  let bytes: Buffer;
  try {
    bytes = await readFile(request.path);
  } catch (error) {
    return { error: asError(error) };
  }
  try {
    return { result: await render(bytes, request, memoryLimitMb) };
  } catch (error) {
    return { unreadable: asError(error).message };
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
