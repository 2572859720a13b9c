import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createDiskImageStore } from '../../adapters/image-store-disk/index.ts';
import type { BucketFault } from '../../adapters/image-store-s3/index.ts';
import type { Storage } from '../compose.ts';
import type { Config, S3Config } from '../config/config.ts';
import { RELEASE } from '../config/version.ts';
import { IMAGES_FOLDER, UPLOADS_FOLDER } from '../data-folder/data-layout.ts';
import { StartError } from '../start-error.ts';

const USER_AGENT = [
  ['Presswerk', RELEASE.version],
  ['build', RELEASE.build],
] as const;

/** The image store: a bucket if configured, otherwise the disk. @throws StartError without the client library */
export async function openImageStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage['imageStore']> {
  const folder = join(dataDir, IMAGES_FOLDER);
  if (s3 === null) return createDiskImageStore({ folder });
  const { createS3ImageStore } = await loadS3(s3);
  return createS3ImageStore({ ...s3, userAgent: USER_AGENT, temporaryFolder: join(folder, UPLOADS_FOLDER) });
}

/** Maximum wait for the bucket at the start. */
const START_LIMIT_MS = 5_000;

export interface BucketFinding {
  readonly fault: BucketFault;
  /** For the operator. */
  readonly reason: string;
}

/** Writes to the bucket and reads back; undefined if that works. @throws StartError without the client library */
export async function testBucket(
  { dataDir, s3 }: Pick<Config, 'dataDir'> & { readonly s3: S3Config },
  limitMs?: number,
): Promise<BucketFinding | undefined> {
  const store = await openImageStore({ dataDir, s3 });
  try {
    await (limitMs === undefined ? store.check() : withinTime(limitMs, store.check()));
    return undefined;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { bucketFault } = await loadS3(s3);
    const { message, cause } = error as Error;
    return {
      fault: error instanceof BucketTimeout ? 'away' : bucketFault(error),
      reason: cause instanceof Error ? cause.message : message,
    };
  } finally {
    await store.close?.();
  }
}

/**
 * A wrong bucket or key stops the start. An unreachable storage does not: everything except pictures works without it,
 * and each request for a picture tries it again. @throws StartError
 */
export async function assertBucketWorks(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  logger: Logger,
): Promise<void> {
  if (s3 === null) return;
  const finding = await testBucket({ dataDir, s3 }, START_LIMIT_MS);
  if (finding === undefined) return;
  if (finding.fault !== 'away')
    throw new StartError(`S3_BUCKET=${s3.bucket}: cannot use this bucket (${finding.reason}).`);
  logger.warn(
    { bucket: s3.bucket, reason: finding.reason },
    'the bucket does not respond: everything except pictures works meanwhile',
  );
}

class BucketTimeout extends Error {}

async function withinTime(ms: number, work: Promise<void>): Promise<void> {
  // After the timeout nobody awaits the work, and its rejection must not end the process.
  work.catch(() => undefined);
  const timer = new AbortController();
  try {
    await Promise.race([
      work,
      sleep(ms, undefined, { signal: timer.signal }).then(() => {
        throw new BucketTimeout(`no response within ${ms / 1000} seconds`);
      }),
    ]);
  } finally {
    timer.abort();
  }
}

/** The client library is large, and most deployments keep their images on disk. */
async function loadS3({ bucket }: Pick<S3Config, 'bucket'>) {
  try {
    return await import('../../adapters/image-store-s3/index.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(
      `S3_BUCKET=${bucket}: the client library is not installed. Run npm install @aws-sdk/client-s3, or unset S3_BUCKET to keep images on disk.`,
      { cause: error },
    );
  }
}
