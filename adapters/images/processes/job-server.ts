import { flushCompileCache } from 'node:module';
import type { Refusal } from './child-process.ts';

/** Ends this process with SIGKILL: native code cannot be interrupted, and there is nothing to clean up. */
export const die = () => process.kill(process.pid, 'SIGKILL');

/**
 * Serves jobs of the process pool in this process. `load` receives the memory limit in MB (0 for none); if it throws,
 * the process reports that it cannot work here. The function it returns runs one job and never rejects.
 */
export async function serveJobs<Job extends object, Response extends object>(
  load: (memoryLimitMb: number) => Promise<(job: Job) => Promise<Response>>,
): Promise<void> {
  // The parent is gone.
  process.once('disconnect', die);
  // Ignored: a terminal or service manager signals every process of the group, but the server finishes running work first
  // and needs this process until it disconnects.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  try {
    const respond = await load(Number(process.argv[2]));
    process.on('message', async (job: Job) => {
      process.send?.(await respond(job));
    });
    process.send?.('ready');
    // Node flushes only when a process exits by itself; this one is always killed.
    flushCompileCache();
  } catch (error) {
    const [line = ''] = asError(error).message.split('\n');
    process.send?.({ refusal: line } satisfies Refusal);
  }
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
