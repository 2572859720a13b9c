import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '../../../../../application/images/validate-upload.ts';
import { storageTrouble } from '../../../../../application/kernel/storage-trouble.ts';
import { IMAGE_BYTES_MAX } from '../../../../../domain/index.ts';
import { createFileSink, freeMemory } from './file-sink.ts';

/** The temporary files of one request. */
export interface TemporaryFiles {
  readonly field: string;
  readonly jsonField: string | undefined;
  readonly folder: string;
  readonly bodyMax: number;
  readonly fieldBytesMax: number;
  readonly bytesPerSecond: number | undefined;
  readonly paths: string[];
  /** One promise per file, settled once the file is closed. */
  readonly writes: Promise<unknown>[];
  /** Aborts all writes. */
  readonly stop: AbortController;
}

/** Runs `work` with new paths in `folder` and removes the files afterwards. */
export async function withTemporaryFiles<T>(folder: string, work: (newPath: () => string) => Promise<T>): Promise<T> {
  const paths: string[] = [];
  await ensureFolder(folder);
  try {
    return await work(() => newPath({ folder, paths }));
  } finally {
    await Promise.allSettled(paths.map((path) => rm(path, { force: true })));
  }
}

export interface WrittenFile extends UploadedFile {
  /** True if `lastBytes` found the content faulty. */
  readonly isFaulty: boolean;
}

export function newPath({ folder, paths }: Pick<TemporaryFiles, 'folder' | 'paths'>): string {
  const path = join(folder, `upload-${randomUUID()}`);
  paths.push(path);
  return path;
}

/** @throws ApplicationError `unavailable` */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw storageTrouble(error);
  });
}

/**
 * Writes to a new file with a random name. Bytes beyond IMAGE_BYTES_MAX are counted, but not written.
 * @param lastBytes returns the bytes to append at the end; undefined if the content is faulty
 */
export async function writeFile(
  temporary: TemporaryFiles,
  source: Readable,
  lastBytes: () => Buffer | undefined = () => Buffer.alloc(0),
): Promise<WrittenFile> {
  const path = newPath(temporary);
  const hash = createHash('sha256');
  let bytes = 0;
  let isFaulty = false;
  const count = (chunk: Buffer): Buffer | undefined => {
    hash.update(chunk);
    bytes += chunk.length;
    if (bytes <= IMAGE_BYTES_MAX) return chunk;
    freeMemory(chunk);
    return undefined;
  };
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, next) => next(null, count(chunk)),
    flush(next) {
      const end = lastBytes();
      isFaulty = end === undefined;
      next(null, end === undefined || end.length === 0 ? undefined : count(end));
    },
  });
  const written = pipeline(source, counter, createFileSink(path), { signal: temporary.stop.signal });
  temporary.writes.push(written);
  await written;
  return { path, bytes, sha256: hash.digest('hex'), isFaulty };
}
