import { parentPort, threadId } from 'node:worker_threads';

/** A thread for tests of the worker pool: it does what it is told. */
parentPort?.on('message', (job: string) => {
  if (job === 'thread') parentPort?.postMessage(threadId);
  else if (job === 'hang') for (;;) Math.random();
  else if (job === 'hoard') {
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array(10_000).fill(Math.random()));
  } else if (job === 'throw') throw new Error('as told');
  else if (job === 'exit') process.exit(3);
});
parentPort?.postMessage('ready');
