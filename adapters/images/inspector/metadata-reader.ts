import { Worker } from 'node:worker_threads';
import { unreadableManifest } from './c2pa/unreadable.ts';
import type { MetadataFindings } from './findings.ts';

/** What the thread says: that it has loaded, then for each path findings, or an error. */
export type MetadataMessage = 'ready' | MetadataAnswer | { readonly error: Error };

export interface MetadataAnswer {
  readonly findings: readonly MetadataFindings[];
  /** False where a manifest is still to be validated; what it says comes in the next message. */
  readonly isWhole: boolean;
  /** True where the thread should not be asked again. */
  readonly isSpent: boolean;
}

export interface WorkerSettings {
  readonly trustAnchorsPem: string | null;
}

export interface MetadataReaderOptions extends WorkerSettings {
  readonly timeoutMs: number;
  /** The thread's program; this folder's own unless told. */
  readonly program?: URL;
}

const PROGRAM = new URL('./metadata-worker.ts', import.meta.url);

/** Metadata is small; a file that makes more than this of it is no honest one. */
const HEAP_LIMIT_MB = 256;

/**
 * A function that reads the metadata of one file after the other in one thread, started when first needed, which does
 * not keep the process alive. A file that takes longer than `timeoutMs`, or too much memory, ends the thread; what it had
 * found by then counts, and a manifest that it was at is one that does not validate. The next file gets a new thread.
 * Gives the kinds of metadata, the most telling first. Rejects where a file cannot be opened, or the thread not loaded.
 */
export function createMetadataReader(
  options: MetadataReaderOptions,
): (path: string) => Promise<readonly MetadataFindings[]> {
  const { timeoutMs, program = PROGRAM } = options;
  let idle: Worker | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  async function readNow(path: string): Promise<readonly MetadataFindings[]> {
    // A thread that has ended has no number any more.
    const worker = idle !== undefined && idle.threadId > 0 ? idle : await start(program, options);
    idle = undefined;
    worker.ref();
    const { findings, isWhole, isSpent, error } = await ask(worker, path, timeoutMs);
    if (isSpent) {
      await worker.terminate();
    } else {
      worker.unref();
      idle = worker;
    }
    if (error !== undefined) throw error;
    if (isWhole || findings.length === 0) return findings;
    return [unreadableManifest('validation did not come to an end'), ...findings];
  }

  return (path) => {
    const result = previous.then(() => readNow(path));
    previous = result.catch(() => {});
    return result;
  };
}

/** A thread that has loaded. Under whatever loader the main program runs, Node itself takes the types off here. */
function start(program: URL, { trustAnchorsPem }: WorkerSettings): Promise<Worker> {
  const settings: WorkerSettings = { trustAnchorsPem };
  const worker = new Worker(program, {
    execArgv: [],
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  return new Promise((resolve, reject) => {
    // Stays for good: an error that nobody listens to would end the process.
    worker.on('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads metadata ended before it had loaded')));
    worker.once('message', () => resolve(worker));
  });
}

interface Answer extends MetadataAnswer {
  readonly error?: Error;
}

/** All that the thread says until it is done, runs out of time, or dies of the question. */
function ask(worker: Worker, path: string, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    let findings: readonly MetadataFindings[] = [];
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', fail);
      resolve(answer);
    };
    const hear = (message: MetadataMessage) => {
      if (message === 'ready') return;
      if ('error' in message) return settle({ findings, isWhole: false, isSpent: false, error: message.error });
      // What comes later is a manifest's, which tells more than what anybody can write into a file.
      findings = [...message.findings, ...findings];
      if (message.isWhole) settle({ ...message, findings });
    };
    const fail = () => settle({ findings, isWhole: false, isSpent: true });
    // What has come by then counts, however busy this thread was: a turn later it has been heard.
    const timer = setTimeout(() => setImmediate(fail), timeoutMs);
    worker.on('message', hear).on('error', fail).on('exit', fail);
    worker.postMessage(path);
  });
}
