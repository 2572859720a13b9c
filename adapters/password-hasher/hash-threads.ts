import { Worker } from 'node:worker_threads';
import type { HashJob, HashResult } from './hash-thread.ts';

/** Idle time after which a thread ends. */
const IDLE_MS = 30_000;

const PROGRAM = new URL('./hash-thread.ts', import.meta.url);

/**
 * Dedicated threads instead of Node's pool: they have the lowest priority, and leave that pool to files and host names.
 * They are started on demand, and do not keep the process alive while idle.
 */
export function createHashThreads(): (job: HashJob) => Promise<string | boolean> {
  const idle = new Map<Worker, NodeJS.Timeout>();

  const takeThread = (): Worker => {
    for (const [thread, timer] of idle) {
      clearTimeout(timer);
      idle.delete(thread);
      thread.ref();
      return thread;
    }
    const thread = new Worker(PROGRAM, { execArgv: [] });
    const forget = () => {
      clearTimeout(idle.get(thread));
      idle.delete(thread);
    };
    // An error of an idle thread would be unhandled and end the process.
    thread.once('exit', forget).on('error', forget);
    return thread;
  };

  const returnThread = (thread: Worker) => {
    thread.unref();
    const end = () => {
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, IDLE_MS).unref());
  };

  return (job) =>
    new Promise((resolve, reject) => {
      const thread = takeThread();
      const settle = (then: () => void) => {
        thread.off('message', onMessage).off('error', fail).off('exit', onExit);
        then();
      };
      const onMessage = (result: HashResult) =>
        settle(() => {
          returnThread(thread);
          if ('done' in result) resolve(result.done);
          else reject(result.error);
        });
      const fail = (error: unknown) => settle(() => reject(error));
      const onExit = () => fail(new Error('the thread that hashes passwords has ended'));
      thread.on('message', onMessage).on('error', fail).on('exit', onExit);
      thread.postMessage(job);
    });
}
