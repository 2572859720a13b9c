import { readFile } from 'node:fs/promises';
import type { RenderRequest, RenderResult } from '../../application/ports/image-renderer.ts';
import type { Refusal } from './process-pool.ts';

export interface RenderJob {
  readonly request: RenderRequest;
}

export type RenderAnswer =
  | { readonly result: RenderResult }
  /** The bytes are no picture; why, for the log. */
  | { readonly unreadable: string }
  /** Something else went wrong, such as a missing file. */
  | { readonly error: Error };

type Render = (bytes: Buffer, request: RenderRequest) => Promise<RenderResult>;

const WATCH_EVERY_MS = 25;

/** Only death helps against native code that runs: nothing else in this process has to be put in order. */
const die = () => process.kill(process.pid, 'SIGKILL');

// Nobody is left to answer to.
process.once('disconnect', die);
// A terminal, or a service manager, tells every process of the group to stop. The server finishes what it has begun, and
// needs this one for it until it lets go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// Decoding runs in threads of libvips, so that this one keeps an eye on what they take.
const limit = Number(process.argv[2]) * 1024 * 1024;
if (limit > 0) setInterval(() => process.memoryUsage.rss() > limit && die(), WATCH_EVERY_MS);

try {
  const { render } = await import('./render.ts');
  process.on('message', async (job: RenderJob) => {
    process.send?.(await answerTo(job, render));
  });
  process.send?.('ready');
} catch (error) {
  const [line = ''] = asError(error).message.split('\n');
  process.send?.({ refusal: line } satisfies Refusal);
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
