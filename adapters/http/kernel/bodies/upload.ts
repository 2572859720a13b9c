import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type multer from '@koa/multer';
import type { UploadedFile } from '../../../../application/images/judge-upload.ts';
import { storageTrouble } from '../../../../application/kernel/storage-trouble.ts';
import { IMAGE_BYTES_MAX, type Violation } from '../../../../domain/index.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../problems/problem.ts';
import { hasBody, isCompressed, mediaTypeOf } from './body.ts';
import { createFileSink, free } from './file-sink.ts';
import { whileReading } from './read-timeout.ts';
import { inviteBody } from './unread-bodies.ts';

/** The image, its form fields and the parts' headers. */
const UPLOAD_BODY_MAX = IMAGE_BYTES_MAX + 1024 * 1024;
const FIELDS_MAX = 50;
const FIELD_BYTES_MAX = 16 * 1024;
/** The parameter that separates the parts, and is not empty. */
const BOUNDARY = /;[ \t]*boundary=(?:"[^"]|[^\s";])/i;
/** Enough to know that there are too many. */
const FILES_MAX = 4;

/** What stands where bytes were no text: the parser puts it there, and where it was sent itself, text was lost before. */
const REPLACEMENT = '\uFFFD';

/** A multipart body on disk. */
export interface Upload {
  readonly file: UploadedFile | undefined;
  /** As they came: a name that came twice has an array. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What is wrong with the parts: a file too large, too many, under another name. */
  readonly faults: readonly Violation[];
  /** Fields whose bytes are not in their charset, or whose charset nobody knows. */
  readonly unreadable: readonly Violation[];
  /** False where a fault ended the reading, so that what else there is stays unknown. */
  readonly complete: boolean;
}

interface Stored extends UploadedFile {
  readonly fieldname: string;
}

/** One request's upload: read it when it is its turn, and discard its files in the end, whatever came of it. */
export interface Reception {
  readonly read: () => Promise<Upload>;
  readonly discard: () => Promise<void>;
}

export interface UploadLimits {
  /** Bytes of the whole body; those of an image and its fields where absent. */
  readonly bodyMax?: number;
  /** The name of the part that has the file; `image` where absent. */
  readonly field?: string;
  /** How fast the body has to arrive on average; where absent, it has as long as any request. */
  readonly bytesPerSecond?: number;
}

/** The temporary files of one request. */
interface TemporaryFiles {
  readonly field: string;
  readonly folder: string;
  readonly bodyMax: number;
  readonly bytesPerSecond: number | undefined;
  readonly paths: string[];
  /** Every file that is being written, settled once it is closed. */
  readonly writes: Promise<unknown>[];
  /** Ends the writing. */
  readonly stop: AbortController;
}

/** Receives multipart bodies into temporary files of `folder`, hashing them on the way. */
export function createUploadReceiver(
  folder: string,
  { bodyMax = UPLOAD_BODY_MAX, field = 'image', bytesPerSecond }: UploadLimits = {},
): (ctx: Context) => Reception {
  return (ctx) => {
    const stop = new AbortController();
    const temporary: TemporaryFiles = { folder, field, bodyMax, bytesPerSecond, paths: [], writes: [], stop };
    return {
      read: () => receive(ctx, temporary),
      discard: async () => {
        temporary.stop.abort();
        // A file that is just being opened would come into being after it was removed.
        await Promise.allSettled(temporary.writes);
        // What a failing disk does not let go of, the sweep takes.
        await Promise.allSettled(temporary.paths.map((path) => rm(path, { force: true })));
      },
    };
  };
}

/**
 * @throws HttpError `unsupported_media_type`, `body_too_large`, `bad_request` for a broken or aborted multipart body,
 *   SlowBody for one that stops arriving, or arrives too slowly
 */
async function receive(ctx: Context, temporary: TemporaryFiles): Promise<Upload> {
  const { bodyMax, bytesPerSecond } = temporary;
  if (mediaTypeOf(ctx) !== 'multipart/form-data') {
    if (!hasBody(ctx)) return { file: undefined, fields: {}, faults: [], unreadable: [], complete: true };
    throw new HttpError('unsupported_media_type', { expected: ['multipart/form-data'] });
  }
  if (isCompressed(ctx)) {
    throw new HttpError('unsupported_media_type', { expected: ['multipart/form-data'], compressed: true });
  }
  const announced = Number(ctx.get('Content-Length') || bodyMax);
  if (announced > bodyMax) {
    throw new HttpError('body_too_large', { max: bodyMax });
  }
  if (!BOUNDARY.test(ctx.get('Content-Type'))) throw new HttpError('bad_request', {});
  // With a table of all media types, for the first upload: many a service never has one.
  const { default: multer } = await import('@koa/multer');
  await mkdir(temporary.folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw storageTrouble(error);
  });
  inviteBody(ctx);
  let isParsed = false;
  const unreadable = new Set<string>();
  const overflow = Promise.withResolvers<never>();
  const parser = multer({
    storage: storage(temporary),
    // The name means nothing, but a part that has one is a file: cut down to its last part, `.` and `..` would be none.
    preservePath: true,
    // No limit of its own for a file: reading on finds the other faults too, and the whole body has its bound.
    limits: {
      files: FILES_MAX,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      fieldNameSize: 200,
      parts: FIELDS_MAX + FILES_MAX,
    },
    streamHandler: (request: Readable, busboy: Transform) => {
      isParsed = true;
      busboy.on('field', (name: string, value: string | undefined) => {
        if (value === undefined || value.includes(REPLACEMENT)) unreadable.add(name);
      });
      request.pipe(bounded(bodyMax, overflow.reject)).pipe(busboy);
    },
  } as multer.Options);
  const parsed = parser.any()(ctx as never, async () => undefined);
  try {
    const transferMs = bytesPerSecond === undefined ? undefined : (announced / bytesPerSecond) * 1000;
    await whileReading(ctx, Promise.race([parsed, overflow.promise]), transferMs);
  } catch (error) {
    parsed.catch(() => undefined);
    return faulty(error, temporary.field);
  }
  // Multer passes over what it takes for something else: a Content-Type with malformed parameters.
  if (!isParsed) throw new HttpError('bad_request', {});
  const { body, files } = ctx.request as unknown as { body?: Record<string, unknown>; files?: Stored[] };
  const upload = sorted(temporary.field, files ?? [], body ?? {});
  return { ...upload, unreadable: [...unreadable].map((field) => ({ field, rule: 'encoding' })) };
}

/** Passes on at most `max` bytes; at more it calls `fail` and stops. */
function bounded(max: number, fail: (error: Error) => void): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen <= max) return done(null, chunk);
      fail(new HttpError('body_too_large', { max }));
      // Never calling done stops the flow: nothing more is read from the socket.
    },
  });
}

/**
 * Multer's storage: a new file for each part, its name ours, its bytes counted and hashed as they pass. What is beyond the
 * size of an image is counted, but not kept.
 */
function storage({ folder, paths, writes, stop }: TemporaryFiles): multer.StorageEngine {
  // The types at hand know neither the part's stream nor what this storage says of a file.
  const engine = {
    _handleFile(_request: unknown, part: { stream: Readable }, done: (error: Error | null, file?: object) => void) {
      // A part that comes to light after the request was given up.
      if (stop.signal.aborted) return done(new Error('the upload was discarded'));
      const path = join(folder, `upload-${randomUUID()}`);
      paths.push(path);
      const hash = createHash('sha256');
      let bytes = 0;
      const count = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          hash.update(chunk);
          bytes += chunk.length;
          if (bytes <= IMAGE_BYTES_MAX) return next(null, chunk);
          free(chunk);
          next();
        },
      });
      const target = createFileSink(path);
      const written = pipeline(part.stream, count, target, { signal: stop.signal });
      writes.push(written);
      written.then(
        () => done(null, { path, size: bytes, bytes, sha256: hash.digest('hex') }),
        (error: Error) => done(error),
      );
    },
    _removeFile(_request: unknown, part: { path?: string }, done: (error: Error | null) => void) {
      // Never stored, or a part whose path is unknown: discard takes it with the others.
      if (part.path === undefined) return done(null);
      rm(part.path, { force: true }).then(() => done(null), done);
    },
  };
  return engine as unknown as multer.StorageEngine;
}

/** A limit of ours is a fault of a field; anything else is a broken body. */
function faulty(error: unknown, fileField: string): Upload {
  if (error instanceof HttpError) throw error;
  const { code, field } = error as { code?: string; field?: string };
  const fault = (violation: Violation): Upload => ({
    file: undefined,
    fields: {},
    faults: [violation],
    unreadable: [],
    complete: false,
  });
  switch (code) {
    case 'LIMIT_FILE_COUNT':
      return fault({ field: fileField, rule: 'single_file' });
    case 'LIMIT_FIELD_VALUE':
      // Without a number: the field's own limit is far below the one that it met here.
      return fault({ field: field ?? 'body', rule: 'max' });
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
      return fault({ field: 'body', rule: 'max', max: FIELDS_MAX });
    default:
      throw clientsFault(error);
  }
}

/** What cannot be read is the client's fault, unless it is the disk's. */
function clientsFault(error: unknown): unknown {
  const trouble = storageTrouble(error);
  return trouble === error ? new HttpError('bad_request', {}, { cause: error }) : trouble;
}

function sorted(field: string, files: readonly Stored[], fields: Record<string, unknown>): Omit<Upload, 'unreadable'> {
  const images = files.filter(({ fieldname }) => fieldname === field);
  const faults: Violation[] = [];
  if (images.length > 1) faults.push({ field, rule: 'single_file' });
  // A text field of the file's name is a fault of the client's that a missing file alone would not explain.
  if (images.length === 0 && Object.hasOwn(fields, field)) {
    faults.push({ field, rule: 'type', expected: 'file' });
  }
  const others = files.filter(({ fieldname }) => fieldname !== field).map(({ fieldname }) => [fieldname, true]);
  const { [field]: _file, ...rest } = fields;
  const [file] = images;
  return {
    file: file === undefined ? undefined : { path: file.path, bytes: file.bytes, sha256: file.sha256 },
    fields: { ...Object.fromEntries(others), ...rest },
    faults,
    complete: true,
  };
}
