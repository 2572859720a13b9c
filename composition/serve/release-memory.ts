import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns memory used while loading, which V8 would keep. Blocks the process for 100 ms or more, so call it before the
 * first request.
 */
export async function releaseMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  // The compile cache is valid only for processes with the same flags.
  setFlagsFromString('--no-expose-gc');
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
