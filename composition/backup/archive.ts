import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { FILE_MODE, FOLDER_MODE } from './manifest.ts';

/** Packs a folder into a new file. */
export async function pack(folder: string, file: string): Promise<void> {
  const out = createWriteStream(file, { mode: FILE_MODE, flags: 'wx', flush: true });
  await pipeline(packTar(folder), createGzip(), out);
}

/** @throws if the archive is damaged */
export async function unpack(file: string, folder: string): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), unpackTar(folder, { fmode: FILE_MODE, dmode: FOLDER_MODE }));
}
