import { addAbortSignal, type Readable } from 'node:stream';

/** Reads a whole body of at most `max` bytes. Destroys it if the signal aborts or more arrives. */
export async function readBody(body: Readable, max: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of addAbortSignal(signal, body) as AsyncIterable<Uint8Array>) {
    received += chunk.length;
    if (received > max) throw new Error(`an object has more than ${max} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The storage made no progress for the whole time limit: a retry would wait as long again. */
export class StalledTransfer extends Error {}

/** A signal that aborts once `progress` has not changed for `ms`. Call `end` to stop watching. */
export function watchProgress(progress: () => number, ms: number): { readonly signal: AbortSignal; end(): void } {
  const silence = new AbortController();
  let last = progress();
  let since = performance.now();
  const timer = setInterval(() => {
    const now = progress();
    if (now !== last) since = performance.now();
    else if (performance.now() - since >= ms)
      silence.abort(new StalledTransfer(`no response within ${ms / 1000} seconds`));
    last = now;
  }, ms / 10);
  return { signal: silence.signal, end: () => clearInterval(timer) };
}

/** The local file cannot be read: not the storage's fault. */
export class LocalFileError extends Error {
  constructor(cause: unknown) {
    super('the file cannot be read', { cause });
  }
}

/**
 * The chunks of a body, each within `ms` of being requested. Time that the reader takes in between does not count: a
 * slow client is not the storage's fault.
 */
export async function* withReadTimeout(body: Readable, ms: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  const next = async () => {
    const timer = setTimeout(() => body.destroy(new Error(`nothing more came within ${ms / 1000} seconds`)), ms);
    try {
      return await chunks.next();
    } finally {
      clearTimeout(timer);
    }
  };
  for (let chunk = await next(); chunk.done !== true; chunk = await next()) yield chunk.value;
}
