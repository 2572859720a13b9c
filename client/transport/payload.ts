import { type FormField, multipartType, randomBoundary, writeMultipart } from './multipart.ts';
import { isBrowser } from './runtime.ts';

/** A body for fetch. */
export interface OpenedPayload {
  readonly body: NonNullable<RequestInit['body']>;
  /** Undefined if fetch sets it itself. */
  readonly contentType: string | undefined;
  /** True for a stream, for which fetch needs `duplex`. */
  readonly isStream: boolean;
}

/** A request's body, which is opened for each attempt. */
export interface Payload {
  /**
   * @param attemptEnd aborted when the attempt is over. Needed to stop a stream: after an abort or an early response,
   *   Node's fetch would read it to its end.
   */
  open(attemptEnd: AbortSignal): OpenedPayload | Promise<OpenedPayload>;
  /** False for a stream that has been read from. */
  canOpen(): boolean;
  /** The source's error, wrapped because it may be any value; undefined if there was none. */
  failure(): { readonly reason: unknown } | undefined;
}

export type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * A file to upload. A `Blob`, a `File`, bytes, or a function that opens a stream can be sent again after a failed attempt;
 * a stream only if nothing was read from it.
 */
export type FileSource = Blob | Uint8Array | ArrayBuffer | ByteStream | (() => ByteStream | Promise<ByteStream>);

export function jsonPayload(value: unknown): Payload {
  const body = JSON.stringify(value);
  return fixedPayload(() => ({ body, contentType: 'application/json', isStream: false }));
}

/** A form with one file. @throws TypeError for an invalid `source` */
export function formPayload(
  fields: readonly FormField[],
  file: { readonly name: string; readonly fileName: string; readonly source: FileSource },
): Payload {
  const { source } = file;
  if (source instanceof Blob) return blobForm(fields, file.name, source, file.fileName);
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) {
    return blobForm(fields, file.name, new Blob([source as Uint8Array<ArrayBuffer>]), file.fileName);
  }
  if (typeof source !== 'function' && !isByteStream(source)) {
    throw new TypeError(
      `${file.name} must be a Blob, bytes, a stream, or a function that opens a stream; fileFrom of @presswerk/client/node reads a path`,
    );
  }
  return streamForm(fields, { ...file, source });
}

function isByteStream(value: unknown): value is ByteStream {
  return typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || 'getReader' in value);
}

/** @throws TypeError if the caller's function opened no stream */
function assertByteStream(name: string, opened: unknown): ByteStream {
  if (isByteStream(opened)) return opened;
  throw new TypeError(`${name} must be a function that opens a stream; pass a Blob or bytes directly`);
}

function fixedPayload(open: () => OpenedPayload): Payload {
  return { open, canOpen: () => true, failure: () => undefined };
}

function blobForm(fields: readonly FormField[], name: string, blob: Blob, fileName: string): Payload {
  return fixedPayload(() => {
    const form = new FormData();
    for (const [field, value] of fields) form.append(field, value);
    form.append(name, blob, fileName);
    return { body: form, contentType: undefined, isStream: false };
  });
}

function streamForm(
  fields: readonly FormField[],
  file: { name: string; fileName: string; source: ByteStream | (() => ByteStream | Promise<ByteStream>) },
): Payload {
  const { source } = file;
  const canReopen = typeof source === 'function';
  let isRead = false;
  let failure: { reason: unknown } | undefined;
  async function* read(): AsyncGenerator<Uint8Array, void, undefined> {
    isRead = true;
    try {
      for await (const chunk of chunksOf(canReopen ? assertByteStream(file.name, await source()) : source)) {
        // A stream with an encoding yields text, which may differ from the file's bytes.
        if (!(chunk instanceof Uint8Array))
          throw new TypeError(`${file.name} must be a stream of bytes, without an encoding`);
        yield chunk;
      }
    } catch (reason) {
      failure = { reason };
      throw reason;
    }
  }
  return {
    async open(attemptEnd) {
      const boundary = randomBoundary();
      const content = {
        name: file.name,
        fileName: file.fileName,
        mediaType: 'application/octet-stream',
        content: read(),
      };
      const stream = streamOf(writeMultipart(boundary, fields, content), attemptEnd);
      const contentType = multipartType(boundary);
      if (!isBrowser()) return { body: stream, contentType, isStream: true };
      return { body: await new Response(stream).blob(), contentType, isStream: false };
    },
    canOpen: () => canReopen || !isRead,
    failure: () => failure,
  };
}

/** Iterates over either kind of stream: not every browser's ReadableStream is iterable. */
async function* chunksOf(source: ByteStream): AsyncGenerator<Uint8Array, void, undefined> {
  if (Symbol.asyncIterator in source) {
    yield* source as AsyncIterable<Uint8Array>;
    return;
  }
  const reader = (source as ReadableStream<Uint8Array>).getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    ended = true;
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}

/** A stream that pulls chunks on demand, and ends the source when it is cancelled or the attempt is over. */
function streamOf(
  chunks: AsyncGenerator<Uint8Array, void, undefined>,
  attemptEnd: AbortSignal,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        attemptEnd.addEventListener('abort', () => {
          // Fails the reader at once; the source ends after its current chunk.
          controller.error(attemptEnd.reason);
          chunks.return(undefined).catch(() => undefined);
        });
      },
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    // No read-ahead: a stream that was not read from can still be sent by the next attempt.
    { highWaterMark: 0 },
  );
}
