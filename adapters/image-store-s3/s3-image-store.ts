import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type ImageStore,
  RENDITION_BYTES_MAX,
  STREAMED_RENDITIONS_MAX,
  type StoredFile,
} from '../../application/ports/index.ts';
import { type Bucket, type BucketOptions, LIMITS, type Limits, openBucket } from './bucket.ts';
import {
  putDespiteRemovals,
  REMOVAL_MARKS,
  REMOVAL_TIMES,
  type RemovalTimes,
  removeUnlessPutAgain,
} from './removals.ts';
import { inParallel, objectsNamed, sweepFolder, sweepPrefix } from './sweep.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const RENDITION_KEY = /^[a-z0-9-]{1,80}$/;

const ORIGINALS = 'originals/';
const RENDITIONS = 'renditions/';
const CHECKS = 'checks/';

/** Time for which a successful write check is trusted, as long as the bucket exists. */
const WRITE_CHECK_TRUSTED_MS = 5 * 60_000;

/**
 * Maximum connections, separate for each kind of work: slow clients block neither uploads and sweeps nor the probes of
 * a load balancer.
 */
const SOCKETS = { work: 32, renditions: 32, streams: STREAMED_RENDITIONS_MAX, originals: 32, checks: 2 };

const NONE: ReadonlySet<string> = new Set();

export interface S3ImageStoreOptions extends BucketOptions {
  /** A local folder for uploads in progress; created if missing. */
  readonly temporaryFolder: string;
  /** Replaces the default time limits. */
  readonly limits?: Partial<Limits & RemovalTimes>;
}

export interface S3ImageStore extends ImageStore {
  /** A folder for uploads in progress, as given. The caller removes its files; the sweep removes old ones. */
  readonly temporaryFolder: string;
  close(): Promise<void>;
}

/**
 * Images in a bucket of an S3-compatible storage, for several machines: `originals/<sha256>`, `renditions/<key>`.
 * Objects are private, and the bucket must have read-after-write consistency, as Amazon's does. A failing storage
 * throws ApplicationError `unavailable`, whose cause is for the operator. Throws if the temporary folder cannot be
 * created.
 */
export function createS3ImageStore(options: S3ImageStoreOptions): S3ImageStore {
  const temporaryFolder = resolve(options.temporaryFolder);
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 });
  const limits = { ...LIMITS, ...REMOVAL_TIMES, ...options.limits };
  const bucket = openBucket(options, limits, SOCKETS.work);
  const renditions = openBucket(options, limits, SOCKETS.renditions);
  const streams = openBucket(options, limits, SOCKETS.streams);
  const originals = openBucket(options, limits, SOCKETS.originals);
  const checks = openBucket(options, limits, SOCKETS.checks);
  /** Monotonic time of the last successful write check; undefined if a write has failed since. */
  let lastWriteCheck: number | undefined;

  /** Runs a write; after a failure the next check writes again. */
  async function writeOrForgetCheck(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      lastWriteCheck = undefined;
      throw error;
    }
  }

  async function checkFolder(): Promise<void> {
    const path = join(temporaryFolder, `check-${randomUUID()}`);
    try {
      await writeFile(path, 'presswerk', { flag: 'wx', flush: true });
    } finally {
      await rm(path, { force: true });
    }
  }

  async function checkBucket(): Promise<void> {
    const key = `${CHECKS}${randomUUID()}`;
    const content = Buffer.from(key);
    await checks.assertExists();
    await checks.put(key, content, 'text/plain');
    try {
      const found = await checks.readWhole(key, content.length);
      if (found === undefined || !content.equals(found)) {
        throw new Error(`the bucket ${options.bucket} does not return what was written`);
      }
    } catch (error) {
      // The first failure matters more than a failed cleanup.
      await checks.remove(key).catch(() => undefined);
      throw error;
    }
    await checks.remove(key);
  }

  return {
    temporaryFolder,

    async putOriginal(sha256, path) {
      if (!SHA256.test(sha256)) throw new RangeError('not a SHA-256 in lower-case hex digits');
      // Written even if it exists: that renews its age, and repairs a damaged original.
      const write = () => bucket.putFile(ORIGINALS + sha256, path, sha256);
      await writeOrForgetCheck(() => putDespiteRemovals(bucket, sha256, write, limits));
    },

    async openOriginal(sha256) {
      return SHA256.test(sha256) ? open(originals, originals, ORIGINALS + sha256) : undefined;
    },

    async withOriginal(sha256, use) {
      const found = SHA256.test(sha256) ? await open(bucket, bucket, ORIGINALS + sha256) : undefined;
      if (found === undefined) return undefined;
      const path = join(temporaryFolder, `original-${randomUUID()}`);
      try {
        await pipeline(found.content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },

    async putRendition(key, bytes) {
      if (!RENDITION_KEY.test(key)) throw new RangeError('not a rendition key');
      if (bytes.length > RENDITION_BYTES_MAX) throw new RangeError('too large for a rendition');
      // Nobody is served this type: HTTP responses take theirs from the bytes, which may be WebP.
      await writeOrForgetCheck(() => bucket.put(RENDITIONS + key, bytes, 'image/jpeg'));
    },

    async readRendition(key) {
      return RENDITION_KEY.test(key) ? renditions.readWhole(RENDITIONS + key, RENDITION_BYTES_MAX) : undefined;
    },

    async openRendition(key) {
      return RENDITION_KEY.test(key) ? open(renditions, streams, RENDITIONS + key) : undefined;
    },

    async removeRenditions(keys) {
      await inParallel(
        keys.filter((key) => RENDITION_KEY.test(key)),
        (key) => bucket.remove(RENDITIONS + key),
      );
    },

    async sweep(olderThan, isReferenced, among) {
      const removeFrom = (prefix: string) => async (name: string) => {
        await bucket.remove(prefix + name);
        return true;
      };
      const removeOriginal = (sha256: string) =>
        removeUnlessPutAgain(bucket, { key: ORIGINALS + sha256, sha256 }, olderThan, limits);
      const noReferences = async () => NONE;
      const listObjects = (prefix: string, names?: readonly string[]) =>
        names === undefined ? bucket.list(prefix) : objectsNamed(bucket, prefix, names);
      let removed = await sweepFolder(temporaryFolder, olderThan);
      const listedOriginals = listObjects(
        ORIGINALS,
        among?.originals.filter((sha256) => SHA256.test(sha256)),
      );
      removed += await sweepPrefix(
        listedOriginals,
        ORIGINALS,
        olderThan,
        (names) => isReferenced.originals(names),
        removeOriginal,
      );
      // Each key is stored only once, so a rendition cannot be stored again while it is being removed.
      const listedRenditions = listObjects(
        RENDITIONS,
        among?.renditions.filter((key) => RENDITION_KEY.test(key)),
      );
      const areReferenced = (names: string[]) => isReferenced.renditions(names);
      removed += await sweepPrefix(listedRenditions, RENDITIONS, olderThan, areReferenced, removeFrom(RENDITIONS));
      for (const left of [REMOVAL_MARKS, CHECKS]) {
        removed += await sweepPrefix(listObjects(left), left, olderThan, noReferences, removeFrom(left));
      }
      return removed;
    },

    /**
     * Writes at most every five minutes, and otherwise only checks that the bucket exists: probes come every few seconds,
     * and a versioned bucket would keep every test object.
     */
    async check() {
      await checkFolder();
      if (lastWriteCheck !== undefined && performance.now() - lastWriteCheck < WRITE_CHECK_TRUSTED_MS)
        return checks.assertExists();
      lastWriteCheck = undefined;
      await checkBucket();
      lastWriteCheck = performance.now();
    },

    async close() {
      for (const each of [bucket, renditions, streams, originals, checks]) each.close();
    },
  };
}

/** Opens an object: `bucket` reads its size, and `content`, whose connections slow readers hold, streams it. */
async function open(bucket: Bucket, content: Bucket, key: string): Promise<StoredFile | undefined> {
  const found = await bucket.head(key);
  if (found === undefined) return undefined;
  const { bytes } = found;
  // Requested only when read, so that an unread file holds no connection.
  return { bytes, content: { [Symbol.asyncIterator]: () => content.read(key, bytes) } };
}
