import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createS3ImageStore,
  type S3ImageStore,
  type S3ImageStoreOptions,
} from '../../../../adapters/image-store-s3/index.ts';
import type { StoredFileReferences } from '../../../../application/ports/index.ts';
import { bytesOf } from '../../wire/bytes.ts';

/** A test's image stores on a bucket, with common helpers. */
export interface S3Stores {
  open(changes?: Partial<S3ImageStoreOptions>): S3ImageStore;
  /** Stores an original and returns its SHA-256. */
  put(store: S3ImageStore, content: string | Uint8Array): Promise<string>;
  /** Closes the stores and removes their folders. */
  close(): Promise<void>;
}

export async function s3Stores(access: Omit<S3ImageStoreOptions, 'temporaryFolder'>): Promise<S3Stores> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-s3-stores-'));
  const opened: S3ImageStore[] = [];
  let files = 0;
  return {
    open(changes) {
      const store = createS3ImageStore({ ...access, temporaryFolder: join(folder, 'tmp'), ...changes });
      opened.push(store);
      return store;
    },
    async put(store, content) {
      const path = join(folder, `upload-${files++}`);
      await writeFile(path, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      await store.putOriginal(sha256, path);
      return sha256;
    },
    async close() {
      for (const store of opened) await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The text of an original; undefined if it is not stored. */
export async function textOf(store: S3ImageStore, sha256: string): Promise<string | undefined> {
  const file = await store.openOriginal(sha256);
  return file === undefined ? undefined : (await bytesOf(file.content)).toString();
}

/** References without any file. */
export const UNREFERENCED: StoredFileReferences = {
  originals: async () => new Set(),
  renditions: async () => new Set(),
};
