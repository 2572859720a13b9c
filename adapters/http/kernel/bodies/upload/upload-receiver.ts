import { rm } from 'node:fs/promises';
import { IMAGE_BYTES_MAX } from '../../../../../domain/index.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../problems/problem.ts';
import { hasBody, isCompressed, mediaTypeOf } from '../body.ts';
import { receiveJson } from './json-upload.ts';
import { receiveMultipart } from './multipart.ts';
import { newPath, type TemporaryFiles } from './temporary-files.ts';
import type { Upload } from './upload.ts';

/** Maximum bytes of a body: the image, its form fields and the headers of the parts. */
const UPLOAD_BODY_MAX = IMAGE_BYTES_MAX + 1024 * 1024;
const FIELD_BYTES_MAX = 16 * 1024;

/** One request's upload. `discard` must always be called at the end, even if `read` failed or was never called. */
export interface IncomingUpload {
  readonly read: () => Promise<Upload>;
  /** Returns the path of another temporary file. */
  readonly newPath: () => string;
  readonly discard: () => Promise<void>;
}

export interface UploadLimits {
  /** Maximum bytes of the whole body; by default enough for an image and its fields. */
  readonly bodyMax?: number;
  /** Name of the file's part; `image` by default. */
  readonly field?: string;
  /** Member of a JSON body that contains the file in Base64; if absent, JSON bodies are refused. */
  readonly jsonField?: string;
  /** Maximum bytes of a form field. */
  readonly fieldBytesMax?: number;
  /** Minimum average speed of the body; if absent, only the general request timeout applies. */
  readonly bytesPerSecond?: number;
}

/**
 * Writes the files of multipart bodies and of JSON bodies (in Base64) to temporary files in `folder`, and hashes them.
 */
export function createUploadReceiver(
  folder: string,
  {
    bodyMax = UPLOAD_BODY_MAX,
    field = 'image',
    jsonField,
    fieldBytesMax = FIELD_BYTES_MAX,
    bytesPerSecond,
  }: UploadLimits = {},
): (ctx: Context) => IncomingUpload {
  return (ctx) => {
    const stop = new AbortController();
    const temporary: TemporaryFiles = {
      folder,
      field,
      jsonField,
      bodyMax,
      fieldBytesMax,
      bytesPerSecond,
      paths: [],
      writes: [],
      stop,
    };
    return {
      read: () => receive(ctx, temporary),
      newPath: () => newPath(temporary),
      discard: async () => {
        temporary.stop.abort();
        // Otherwise a file that is still being opened would be created after its removal.
        await Promise.allSettled(temporary.writes);
        // A file that cannot be removed here is removed by the sweep.
        await Promise.allSettled(temporary.paths.map((path) => rm(path, { force: true })));
      },
    };
  };
}

/**
 * @throws HttpError `unsupported_media_type`, `body_too_large`, `bad_request` for a broken or aborted multipart body;
 *   SlowBody if it stops or arrives too slowly
 */
async function receive(ctx: Context, temporary: TemporaryFiles): Promise<Upload> {
  const { jsonField } = temporary;
  const expected = ['multipart/form-data', ...(jsonField === undefined ? [] : ['application/json'])];
  if (jsonField !== undefined && mediaTypeOf(ctx) === 'application/json') {
    if (isCompressed(ctx)) throw new HttpError('unsupported_media_type', { expected, compressed: true });
    return receiveJson(ctx, temporary, jsonField);
  }
  if (mediaTypeOf(ctx) !== 'multipart/form-data') {
    if (!hasBody(ctx)) return { file: undefined, fields: {}, faults: [], unreadable: [], complete: true };
    throw new HttpError('unsupported_media_type', { expected });
  }
  if (isCompressed(ctx)) {
    throw new HttpError('unsupported_media_type', { expected, compressed: true });
  }
  return receiveMultipart(ctx, temporary);
}
