import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back the memory that loading has used: V8 keeps its young generation as large as the start has made it. Nothing
 * else runs for a tenth of a second or more, so it is for the time before the first request.
 */
export async function giveBackMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  // What is kept of compiled modules is good only for a process with the same flags.
  setFlagsFromString('--no-expose-gc');
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
