import { Worker } from 'node:worker_threads';
import { type MetadataFindings, NO_FINDINGS } from './findings.ts';

/** What the thread says: that it has loaded, then one answer to each path. */
export type MetadataMessage = 'ready' | { readonly findings: MetadataFindings } | { readonly error: Error };

const WORKER = new URL(`./metadata-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Metadata is small; a file that makes more than this of it is no honest one. */
const HEAP_LIMIT_MB = 256;

/**
 * A function that reads the metadata of one file after the other in one thread, started when first needed, which does
 * not keep the process alive. A file that takes longer than `timeoutMs`, or too much memory, ends the thread and counts
 * as one without metadata; the next file gets a new one. Rejects where a file cannot be opened, or the thread not loaded.
 */
export function createMetadataReader(timeoutMs: number): (path: string) => Promise<MetadataFindings> {
  let idle: Worker | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  async function readNow(path: string): Promise<MetadataFindings> {
    // A thread that has ended has no number any more.
    const worker = idle !== undefined && idle.threadId > 0 ? idle : await start();
    idle = undefined;
    worker.ref();
    const answer = await ask(worker, path, timeoutMs);
    if (answer === undefined) {
      await worker.terminate();
      return NO_FINDINGS;
    }
    worker.unref();
    idle = worker;
    if ('error' in answer) throw answer.error;
    return answer.findings;
  }

  return (path) => {
    const result = previous.then(() => readNow(path));
    previous = result.catch(() => {});
    return result;
  };
}

/** A thread that has loaded. Under whatever loader the main program runs, Node itself takes the types off here. */
function start(): Promise<Worker> {
  const worker = new Worker(WORKER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB } });
  return new Promise((resolve, reject) => {
    // Stays for good: an error that nobody listens to would end the process.
    worker.on('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads metadata ended before it had loaded')));
    worker.once('message', () => resolve(worker));
  });
}

/** The thread's answer, or undefined where it gives none in time or dies of the question. */
function ask(worker: Worker, path: string, timeoutMs: number): Promise<Exclude<MetadataMessage, 'ready'> | undefined> {
  return new Promise((resolve) => {
    const settle = (message?: MetadataMessage) => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', fail).off('exit', fail);
      resolve(message === 'ready' ? undefined : message);
    };
    const fail = () => settle();
    const timer = setTimeout(fail, timeoutMs);
    worker.on('message', settle).on('error', fail).on('exit', fail);
    worker.postMessage(path);
  });
}
