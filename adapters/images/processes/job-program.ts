import { flushCompileCache } from 'node:module';
import type { Refusal } from './child-process.ts';

/** Ends this process. Only death helps against native code that runs, and nothing in here has to be put in order. */
export const die = () => process.kill(process.pid, 'SIGKILL');

/**
 * Makes this process answer jobs, as the pool of processes asks them. `load` is given what the process may have in
 * memory, in MB, 0 for no limit; where it throws, the process says that it cannot work here. What it gives answers one
 * job and never rejects.
 */
export async function answerJobs<Job extends object, Answer extends object>(
  load: (memoryLimitMb: number) => Promise<(job: Job) => Promise<Answer>>,
): Promise<void> {
  // Nobody is left to answer to.
  process.once('disconnect', die);
  // A terminal, or a service manager, signals every process of the group to stop. The server finishes what it has begun,
  // and needs this one for it until it lets go.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  try {
    const answer = await load(Number(process.argv[2]));
    process.on('message', async (job: Job) => {
      process.send?.(await answer(job));
    });
    process.send?.('ready');
    // Node does so when a process ends by itself, which this one never does.
    flushCompileCache();
  } catch (error) {
    const [line = ''] = asError(error).message.split('\n');
    process.send?.({ refusal: line } satisfies Refusal);
  }
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
