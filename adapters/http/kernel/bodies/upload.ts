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

/** Bytes: the image, its form fields and the headers of the parts. */
const UPLOAD_BODY_MAX = IMAGE_BYTES_MAX + 1024 * 1024;
const FIELDS_MAX = 50;
const FIELD_BYTES_MAX = 16 * 1024;
/** A non-empty boundary parameter. */
const BOUNDARY = /;[ \t]*boundary=(?:"[^"]|[^\s";])/i;
/** More than the one allowed, so that surplus files are reported along with all other faults. */
const FILES_MAX = 4;

/** The parser puts it where bytes are invalid; if the client sent it, the text was already damaged. */
const REPLACEMENT = '\uFFFD';

/** A multipart body on disk. */
export interface Upload {
  readonly file: UploadedFile | undefined;
  /** Raw values; an array for a name that was sent several times. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Faults of the parts themselves, such as several files or a text field in place of the file. */
  readonly faults: readonly Violation[];
  /** Fields with bytes that are invalid in their charset, or with an unknown charset. */
  readonly unreadable: readonly Violation[];
  /** False if a fault ended the parsing early: the other fields are unknown. */
  readonly complete: boolean;
}

interface Stored extends UploadedFile {
  readonly fieldname: string;
}

/** One request's upload. `discard` must be called in the end, whether or not `read` was called or succeeded. */
export interface Reception {
  readonly read: () => Promise<Upload>;
  readonly discard: () => Promise<void>;
}

export interface UploadLimits {
  /** Bytes of the whole body; an image and its fields by default. */
  readonly bodyMax?: number;
  /** Name of the file's part; `image` by default. */
  readonly field?: string;
  /** Minimum average speed of the body; by default only the timeout of every request applies. */
  readonly bytesPerSecond?: number;
}

/** The temporary files of one request. */
interface TemporaryFiles {
  readonly field: string;
  readonly folder: string;
  readonly bodyMax: number;
  readonly bytesPerSecond: number | undefined;
  readonly paths: string[];
  /** One per file; settles once the file is closed. */
  readonly writes: Promise<unknown>[];
  /** Aborts all writes. */
  readonly stop: AbortController;
}

/** Receives multipart bodies into temporary files in `folder`, hashing them on the way. */
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
        // A file whose open is in progress would be created after its removal.
        await Promise.allSettled(temporary.writes);
        // The sweep removes files that could not be removed here.
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
  // Loaded on the first upload: it brings a table of all media types, which many services never need.
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
    // The filename is ignored, but marks a part as a file. Reduced to its basename, `.` and `..` would become empty.
    preservePath: true,
    // No limit on file size: reading on finds the remaining faults, and `bodyMax` bounds the whole body.
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
  // Multer skips a body whose Content-Type has malformed parameters.
  if (!isParsed) throw new HttpError('bad_request', {});
  const { body, files } = ctx.request as unknown as { body?: Record<string, unknown>; files?: Stored[] };
  const upload = sorted(temporary.field, files ?? [], body ?? {});
  return { ...upload, unreadable: [...unreadable].map((field) => ({ field, rule: 'encoding' })) };
}

/** Passes on at most `max` bytes; beyond, it calls `fail` and stops. */
function bounded(max: number, fail: (error: Error) => void): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen <= max) return done(null, chunk);
      fail(new HttpError('body_too_large', { max }));
      // `done` is never called: backpressure stops reading from the socket.
    },
  });
}

/** Multer's storage: a new file per part with a random name. Bytes beyond IMAGE_BYTES_MAX are counted, but not written. */
function storage({ folder, paths, writes, stop }: TemporaryFiles): multer.StorageEngine {
  // The package's types lack the part's stream and this storage's results.
  const engine = {
    _handleFile(_request: unknown, part: { stream: Readable }, done: (error: Error | null, file?: object) => void) {
      // The parser may find another part after the upload was discarded.
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
      // A part without a path was not stored yet; `discard` removes its file.
      if (part.path === undefined) return done(null);
      rm(part.path, { force: true }).then(() => done(null), done);
    },
  };
  return engine as unknown as multer.StorageEngine;
}

/** Exceeded limits become faults of a field; other parser errors mean a broken body, and are thrown. */
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
      // Without `max`: the field's own limit is far lower than this one.
      return fault({ field: field ?? 'body', rule: 'max' });
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
      return fault({ field: 'body', rule: 'max', max: FIELDS_MAX });
    default:
      throw readError(error);
  }
}

/** `bad_request`, unless the storage failed. */
function readError(error: unknown): unknown {
  const trouble = storageTrouble(error);
  return trouble === error ? new HttpError('bad_request', {}, { cause: error }) : trouble;
}

function sorted(field: string, files: readonly Stored[], fields: Record<string, unknown>): Omit<Upload, 'unreadable'> {
  const images = files.filter(({ fieldname }) => fieldname === field);
  const faults: Violation[] = [];
  if (images.length > 1) faults.push({ field, rule: 'single_file' });
  // A text field under the file's name: reported as such, since "file missing" would not explain it.
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
