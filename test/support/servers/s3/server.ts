import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3ImageStoreOptions } from '../../../../adapters/image-store-s3/index.ts';

/** A test's own S3-compatible server, on its own port and folder, for tests that harm it. */
export interface S3Server {
  readonly endpoint: string;
  /** The image store's options for the newest bucket. */
  readonly access: Omit<S3ImageStoreOptions, 'temporaryFolder'>;
  /** Creates a bucket: a delayed request of an earlier test, after a freeze, writes into the old one. */
  newBucket(): Promise<void>;
  /** Removes everything from the bucket. */
  empty(): Promise<void>;
  /** Makes everything in the bucket look that much older. */
  age(milliseconds: number): Promise<void>;
  /** Starts it again, on the same port and with its data. */
  start(): Promise<void>;
  /** Stops it like a crash. */
  kill(): Promise<void>;
  /** The server accepts connections and requests but does not respond. */
  freeze(): void;
  thaw(): void;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** The only key that s3rver accepts. It does not check secrets, because it does not implement signature version 4. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * Starts s3rver in a process of its own, because its page tokens use a cipher that OpenSSL 3 offers only with a flag.
 * Its times have whole seconds. Limitations: signatures are not checked, objects are not replaced atomically, and an
 * aborted body leaves a partial object.
 */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-s3-'));
  let child: ChildProcess | undefined;
  let port = 0;
  let buckets = 0;
  const bucket = () => `presswerk-test-${buckets}`;
  // s3rver stores a bucket as a folder.
  const bucketFolder = () => join(folder, bucket());
  const newBucket = async () => {
    buckets += 1;
    await mkdir(bucketFolder());
  };
  const start = async () => {
    child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), [folder, String(port)], {
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
