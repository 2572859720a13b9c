import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3ImageStoreOptions } from '../../../adapters/image-store-s3/index.ts';

/** An S3-compatible server of a test's own, on a port and a folder of its own; it may come to harm. */
export interface S3Server {
  readonly endpoint: string;
  /** What an image store needs to use the bucket that was made last. */
  readonly access: Omit<S3ImageStoreOptions, 'temporaryFolder'>;
  /** Makes a bucket: what a request of an earlier test still writes, where the server was frozen, goes to the one before. */
  newBucket(): Promise<void>;
  /** Removes everything from the bucket. */
  empty(): Promise<void>;
  /** As if everything in the bucket had been written so much earlier. */
  age(milliseconds: number): Promise<void>;
  /** Starts it again, on the same port and with what it kept. */
  start(): Promise<void>;
  /** As a crash would. */
  kill(): Promise<void>;
  /** Takes connections and requests, and answers none. */
  freeze(): void;
  thaw(): void;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** The one key that s3rver knows. It looks at no secret: it leaves out the signature of version 4. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * Starts s3rver in a process of its own, because its page tokens are encrypted with a cipher that OpenSSL 3 has only with a
 * flag. Its times are whole seconds. What it does not have: signatures are not checked, objects are not replaced in one step,
 * and a body that breaks off leaves what came of it.
 */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-s3-'));
  let child: ChildProcess | undefined;
  let port = 0;
  let buckets = 0;
  const bucket = () => `presswerk-test-${buckets}`;
  // To s3rver a folder is a bucket.
  const bucketFolder = () => join(folder, bucket());
  const newBucket = async () => {
    buckets += 1;
    await mkdir(bucketFolder());
  };
  const start = async () => {
    child = fork(fileURLToPath(new URL('./s3-server-process.ts', import.meta.url)), [folder, String(port)], {
      execArgv: ['--openssl-legacy-provider', '--disable-warning=DEP0106', ...process.execArgv],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const gone = once(child, 'exit').then(([code]) => {
      throw new Error(`s3rver ended with ${code} before it was ready`);
    });
    [port] = (await Promise.race([once(child, 'message'), gone])) as [number];
    gone.catch(() => undefined);
  };
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await newBucket();
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    get access() {
      return { bucket: bucket(), endpoint, region: 'us-east-1', credentials: KEY, pathStyle: true };
    },
    newBucket,
    async empty() {
      for (const name of await readdir(bucketFolder())) await rm(join(bucketFolder(), name), { recursive: true });
    },
    async age(milliseconds) {
      const written = new Date(Date.now() - milliseconds);
      const entries = await readdir(bucketFolder(), { recursive: true, withFileTypes: true });
      for (const entry of entries)
        if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), written, written);
    },
    start,
    kill,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
