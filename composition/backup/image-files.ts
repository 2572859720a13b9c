import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NamedFile } from '../../adapters/persistence-mikro-orm/index.ts';
import { FILE_MODE, FOLDER_MODE, IMAGES } from './manifest.ts';

/** Folders of an image store on disk. */
export const STORE_FOLDERS = ['originals', 'renditions'] as const;

/** The path of a file in the image store on disk, with slashes. */
export function imagePath({ kind, name }: NamedFile): string {
  return kind === 'original' ? `originals/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}` : `renditions/${name}`;
}

/** The path of an image in a backup. */
export const backupPath = (file: NamedFile): string => `${IMAGES}/${imagePath(file)}`;

/** The SHA-256 in the path of an original in a backup; undefined for other paths. */
export function expectedHash(path: string): string | undefined {
  return /^images\/originals\/..\/..\/([0-9a-f]{64})$/.exec(path)?.[1];
}

export interface CopiedFile {
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Copies a file durably and hashes what it copies. The target must not exist.
 * @returns undefined if there is no such file
 */
export async function copyHashed(source: string, target: string): Promise<CopiedFile | undefined> {
  const file = await open(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const content = file.createReadStream();
  try {
    await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
    await pipeline(content, counting, createWriteStream(target, { mode: FILE_MODE, flags: 'wx', flush: true }));
  } finally {
    content.destroy();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** True if an image store's folder has no original and no rendition. */
export async function isEmptyStore(folder: string): Promise<boolean> {
  for (const part of STORE_FOLDERS) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch((error) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    });
    if (entries.some((entry) => !entry.isDirectory())) return false;
  }
  return true;
}
