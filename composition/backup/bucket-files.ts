import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '../../adapters/cli/index.ts';
import type { NamedFile } from '../../adapters/persistence-mikro-orm/index.ts';
import type { ImageStore } from '../../application/ports/index.ts';
import type { S3Config } from '../config/config.ts';
import { openImageStore } from '../ports/image-store.ts';
import type { Faults } from './report.ts';

/** The bucket as a whole cannot be read, so nothing is known about its files. */
export class BucketError extends CliError {}

/** Compares the files of a bucket with the records that name them. */
export interface BucketCheck {
  /** Originals that were read, and renditions that were found or missing. */
  readonly counts: { originals: number; renditions: number; missing_renditions: number };
  /**
   * Reads and hashes an original; only looks for a rendition, which no hash is known of.
   * @throws BucketError
   */
  check(file: NamedFile): Promise<void>;
  close(): Promise<void>;
}

/**
 * Writes nothing to the bucket, so a key that may only read suffices.
 * @throws BucketError; StartError without the client library
 */
export async function openBucketCheck(s3: S3Config, faults: Faults): Promise<BucketCheck> {
  // The store creates a folder for uploads.
  const dataDir = await mkdtemp(join(tmpdir(), 'presswerk-bucket-'));
  const store = await openImageStore({ dataDir, s3 });
  const counts = { originals: 0, renditions: 0, missing_renditions: 0 };
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      throw new BucketError(`The bucket ${s3.bucket} cannot be read: ${reason}. presswerk doctor says what to do.`);
    }
  };
  const close = async () => {
    await store.close?.();
    await rm(dataDir, { recursive: true, force: true });
  };
  // Reading from a bucket that does not exist fails, whereas looking for a file there finds none.
  await reading(() => store.readRendition('presswerk-backup-verify')).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    counts,
    async check({ kind, name }) {
      if (kind === 'rendition') {
        const found = await reading(() => store.openRendition(name));
        counts[found === undefined ? 'missing_renditions' : 'renditions'] += 1;
        return;
      }
      const state = await compare(store, name).catch(async () => {
        // Fails if the bucket does, and not just this object.
        await reading(() => store.openOriginal(name));
        return compare(store, name).catch(() => 'unreadable' as const);
      });
      if (state === 'whole' || state === 'changed') counts.originals += 1;
      if (state !== 'whole') faults.add(`originals/${name}`, state);
    },
    close,
  };
}

async function compare(
  store: Pick<ImageStore, 'openOriginal'>,
  sha256: string,
): Promise<'whole' | 'missing' | 'changed'> {
  const file = await store.openOriginal(sha256);
  if (file === undefined) return 'missing';
  const hash = createHash('sha256');
  for await (const chunk of file.content) hash.update(chunk);
  return hash.digest('hex') === sha256 ? 'whole' : 'changed';
}
