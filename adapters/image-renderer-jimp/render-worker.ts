import { readFile } from 'node:fs/promises';
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
// Nobody is left to answer to.
process.once('disconnect', () => process.exit());
// A terminal, or a service manager, tells every process of the group to stop. The server finishes what it has begun, and
// needs this one for it until it lets go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', async (job: RenderJob) => {
  process.send?.(await answerTo(job));
});
process.send?.('ready');

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
