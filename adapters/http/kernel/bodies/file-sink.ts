import fs, { type WriteStream } from 'node:fs';

/** Bytes that may wait for the disk: what has come meanwhile goes there in one write, rather than a chunk at a time. */
const WRITE_AHEAD = 1024 * 1024;

/**
 * A stream into a new file that only its owner may read. It frees each chunk's memory once the chunk is written: left to the
 * garbage collector, some 60 MB of uploads start a full collection, for which all other requests wait. So nobody may read a
 * chunk after it was written here.
 */
export function createFileSink(path: string): WriteStream {
  return fs.createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITE_AHEAD, fs: FREEING });
}

/** Frees the memory of a chunk that shares it with nobody; the garbage collector takes other chunks. */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

type Written<Data> = (error: NodeJS.ErrnoException | null, written: number, data: Data) => void;

/** What the stream calls of `node:fs`. Of a chunk that is written in part, the stream writes the rest again. */
const FREEING = {
  open: fs.open,
  close: fs.close,
  write(fd: number, chunk: Buffer, offset: number, length: number, at: number | undefined, done: Written<Buffer>) {
    fs.write(fd, chunk, offset, length, at, (error, written) => {
      if (written === chunk.length) free(chunk);
      done(error, written, chunk);
    });
  },
  writev(fd: number, chunks: readonly Buffer[], at: number | undefined, done: Written<readonly Buffer[]>) {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    fs.writev(fd, chunks, at ?? null, (error, written) => {
      if (written === length) for (const chunk of chunks) free(chunk);
      done(error, written, chunks);
    });
  },
};
