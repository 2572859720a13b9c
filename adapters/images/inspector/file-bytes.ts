import { open } from 'node:fs/promises';

/** Reads bytes at an offset; fewer than requested at the end of the file. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

/** Adjacent reads share one read of this size, so that many small steps cost few calls. */
const WINDOW = 64 * 1024;

/** Opens the file while `use` runs. Throws the file system's errors. */
export async function withFileBytes<T>(path: string, use: (read: ReadBytes) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    let start = 0;
    let window = Buffer.alloc(0);
    return await use(async (offset, length) => {
      if (offset < start || offset + length > start + window.length) {
        const buffer = Buffer.alloc(Math.max(WINDOW, length));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, offset);
        start = offset;
        window = buffer.subarray(0, bytesRead);
      }
      return window.subarray(offset - start, offset - start + length);
    });
  } finally {
    await file.close();
  }
}
