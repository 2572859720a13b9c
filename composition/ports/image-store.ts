import { join } from 'node:path';
import { createDiskImageStore } from '../../adapters/image-store-disk/index.ts';
import type { Storage } from '../compose.ts';
import type { Config, S3Config } from '../config/config.ts';
import { RELEASE } from '../config/version.ts';
import { IMAGES_FOLDER, UPLOADS_FOLDER } from '../data-folder/data-layout.ts';
import { StartError } from '../start-error.ts';

const USER_AGENT = [
  ['Presswerk', RELEASE.version],
  ['build', RELEASE.build],
] as const;

/** Where images are kept: in the bucket where there is one, otherwise on disk. @throws StartError without the client library */
export async function openImageStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage['imageStore']> {
  const folder = join(dataDir, IMAGES_FOLDER);
  if (s3 === null) return createDiskImageStore({ folder });
  const { createS3ImageStore } = await loadS3(s3);
  return createS3ImageStore({ ...s3, userAgent: USER_AGENT, temporaryFolder: join(folder, UPLOADS_FOLDER) });
}

/** A bucket that was asked for has to be there, and ours to use, before the first request comes. @throws StartError */
export async function assertBucketWorks({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  if (s3 === null) return;
  const store = await openImageStore({ dataDir, s3 });
  try {
    await store.check();
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new StartError(`S3_BUCKET=${s3.bucket}: cannot use this bucket (${reason}).`, { cause: error });
  } finally {
    await store.close?.();
  }
}

/** The client library is large, and most services keep their images on disk. */
async function loadS3({ bucket }: S3Config) {
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
