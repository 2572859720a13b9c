import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { linesOf } from './lines.ts';
import { FILE_MODE, SUMS } from './manifest.ts';

/** A line of SHA256SUMS. */
export interface Sum {
  /** Relative to the backup's folder, with slashes. */
  readonly path: string;
  readonly sha256: string;
}

export interface SumsWriter {
  add(sum: Sum): Promise<void>;
  close(): Promise<void>;
}

/** Writes SHA256SUMS line by line: there may be millions. @throws the file system's error */
export function writeSums(folder: string): SumsWriter {
  const stream = createWriteStream(join(folder, SUMS), { mode: FILE_MODE, flags: 'wx', flush: true });
  const ended = finished(stream);
  ended.catch(() => undefined);
  return {
    async add({ path, sha256 }) {
      if (stream.write(`${sha256}  ${path}\n`)) return;
      await Promise.race([new Promise<void>((resolve) => stream.once('drain', () => resolve())), ended]);
    },
    async close() {
      stream.end();
      await ended;
    },
  };
}

/** Paths that this program writes; anything else could lead out of the folder. */
const LINE = /^([0-9a-f]{64}) {2}((?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*)$/;

/** Yields the lines of SHA256SUMS; undefined for one that is malformed. */
export async function* readSums(folder: string): AsyncGenerator<Sum | undefined> {
  for await (const line of linesOf(createReadStream(join(folder, SUMS)))) {
    const [, sha256, path] = LINE.exec(line) ?? [];
    yield sha256 === undefined || path === undefined ? undefined : { sha256, path };
  }
}
