import { type FormField, multipartType, randomBoundary, writeMultipart } from './multipart.ts';
import { isBrowser } from './runtime.ts';

/** A body, as fetch takes it. */
export interface OpenedPayload {
  readonly body: NonNullable<RequestInit['body']>;
  /** Undefined where fetch says it itself. */
  readonly contentType: string | undefined;
  /** Whether the body is a stream, for which fetch needs `duplex`. */
  readonly streamed: boolean;
}

/** What a request carries, made anew for each attempt. */
export interface Payload {
  /**
   * @param unwanted aborted when the attempt is over, however it went. Fetch does not see to that: of a call that was aborted or
   *   answered early, Node reads the body on to its end.
   */
  open(unwanted: AbortSignal): OpenedPayload | Promise<OpenedPayload>;
  /** False once it was read from and cannot be read again. */
  canOpen(): boolean;
  /** What the source itself threw while it was read, in a box; undefined where it threw nothing. */
  failure(): { readonly reason: unknown } | undefined;
}

/** Bytes that come as they are asked for. */
export type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * A file to upload. A `Blob`, a `File`, bytes, or a function that opens a stream can be sent again where an attempt failed;
 * a stream only as long as nothing was read from it.
 */
export type FileSource = Blob | Uint8Array | ArrayBuffer | ByteStream | (() => ByteStream | Promise<ByteStream>);

export function jsonPayload(value: unknown): Payload {
  const body = JSON.stringify(value);
  return fixed(() => ({ body, contentType: 'application/json', streamed: false }));
}

/** A form with one file. @throws TypeError where `source` is nothing that a file can be read from */
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

/** What a caller's function opened. @throws TypeError where that is no stream */
function assertByteStream(name: string, opened: unknown): ByteStream {
  if (isByteStream(opened)) return opened;
  throw new TypeError(`${name} must be a function that opens a stream; a Blob and bytes are given as they are`);
}

function fixed(open: () => OpenedPayload): Payload {
  return { open, canOpen: () => true, failure: () => undefined };
}

function blobForm(fields: readonly FormField[], name: string, blob: Blob, fileName: string): Payload {
  return fixed(() => {
    const form = new FormData();
    for (const [field, value] of fields) form.append(field, value);
    form.append(name, blob, fileName);
    return { body: form, contentType: undefined, streamed: false };
  });
}

function streamForm(
  fields: readonly FormField[],
  file: { name: string; fileName: string; source: ByteStream | (() => ByteStream | Promise<ByteStream>) },
): Payload {
  const { source } = file;
  const opensAnew = typeof source === 'function';
  let isRead = false;
  let failure: { reason: unknown } | undefined;
  async function* read(): AsyncGenerator<Uint8Array, void, undefined> {
    isRead = true;
    try {
      for await (const chunk of chunksOf(opensAnew ? assertByteStream(file.name, await source()) : source)) {
        // Of text, such as a stream with an encoding gives, the bytes of the file are no longer known.
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
    async open(unwanted) {
      const boundary = randomBoundary();
      const content = {
        name: file.name,
        fileName: file.fileName,
        mediaType: 'application/octet-stream',
        content: read(),
      };
      const stream = streamOf(writeMultipart(boundary, fields, content), unwanted);
      const contentType = multipartType(boundary);
      if (!isBrowser()) return { body: stream, contentType, streamed: true };
      return { body: await new Response(stream).blob(), contentType, streamed: false };
    },
    canOpen: () => opensAnew || !isRead,
    failure: () => failure,
  };
}

/** The chunks of either kind of stream: not every browser's ReadableStream can be iterated. */
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

/** A stream that asks for a chunk when one is wanted, and ends the source when no more are. */
function streamOf(
  chunks: AsyncGenerator<Uint8Array, void, undefined>,
  unwanted: AbortSignal,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        unwanted.addEventListener('abort', () => {
          // The reader ends at once; the source, after the chunk that it is at.
          controller.error(unwanted.reason);
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
    // Nothing is read ahead: what was not asked for can still be sent by the next attempt.
    { highWaterMark: 0 },
  );
}
