import fs, { type WriteStream } from 'node:fs';

/** Bytes buffered while a write is in progress; the next write takes all of them at once. */
const WRITE_AHEAD = 1024 * 1024;

/**
 * Creates a stream into a new file with mode 0600. It frees each chunk's memory once written, so callers must not use a
 * chunk afterwards. Left to the garbage collector, about 60 MB of uploads trigger a full collection, which stalls all
 * requests.
 */
export function createFileSink(path: string): WriteStream {
  return fs.createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITE_AHEAD, fs: FS_FREEING_CHUNKS });
}

/** Frees a chunk's memory if it is the only user of its ArrayBuffer; others are left to the garbage collector. */
export function freeMemory({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

type WriteCallback<Data> = (error: NodeJS.ErrnoException | null, written: number, data: Data) => void;

/**
 * The functions of `node:fs` that WriteStream calls. A partial write frees nothing: the stream still needs the chunk.
 */
const FS_FREEING_CHUNKS = {
  open: fs.open,
  close: fs.close,
  write(
    fd: number,
    chunk: Buffer,
    offset: number,
    length: number,
    at: number | undefined,
    done: WriteCallback<Buffer>,
  ) {
    fs.write(fd, chunk, offset, length, at, (error, written) => {
      if (written === chunk.length) freeMemory(chunk);
      done(error, written, chunk);
    });
  },
  writev(fd: number, chunks: readonly Buffer[], at: number | undefined, done: WriteCallback<readonly Buffer[]>) {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    fs.writev(fd, chunks, at ?? null, (error, written) => {
      if (written === length) for (const chunk of chunks) freeMemory(chunk);
      done(error, written, chunks);
    });
  },
};
