import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashJob } from './hash-thread.ts';

/** After how long without work a thread ends. */
const IDLE_MS = 30_000;

const PROGRAM = new URL('./hash-thread.ts', import.meta.url);

/**
 * Threads of their own in place of Node's pool: they are less urgent than all else, and leave that pool to files and names of hosts.
 * One is started where none is free, and none keeps the process alive when it has nothing to do.
 */
export function createHashThreads(): (job: HashJob) => Promise<string | boolean> {
  const idle = new Map<Worker, NodeJS.Timeout>();

  const take = (): Worker => {
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
    // An error of one that has no job would be nobody's, and end the process.
    thread.once('exit', forget).on('error', forget);
    return thread;
  };

  const putBack = (thread: Worker) => {
    thread.unref();
    const end = () => {
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, IDLE_MS).unref());
  };

  return (job) =>
    new Promise((resolve, reject) => {
      const thread = take();
      const settle = (then: () => void) => {
        thread.off('message', answered).off('error', fail).off('exit', ended);
        then();
      };
      const answered = (answer: HashAnswer) =>
        settle(() => {
          putBack(thread);
          if ('done' in answer) resolve(answer.done);
          else reject(answer.error);
        });
      const fail = (error: unknown) => settle(() => reject(error));
      const ended = () => fail(new Error('the thread that hashes passwords has ended'));
      thread.on('message', answered).on('error', fail).on('exit', ended);
      thread.postMessage(job);
    });
}
