import type { Readable } from 'node:stream';

/**
 * The parts of a body, each within `ms` of being asked for. The time that the reader takes between two does not count:
 * a slow client is no fault of the storage.
 */
export async function* withReadTimeout(body: Readable, ms: number): AsyncGenerator<Buffer> {
  const parts: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  const next = async () => {
    const timer = setTimeout(() => body.destroy(new Error(`nothing more came within ${ms / 1000} seconds`)), ms);
    try {
      return await parts.next();
    } finally {
      clearTimeout(timer);
    }
  };
  for (let part = await next(); part.done !== true; part = await next()) yield part.value;
}
