import { createHash, randomUUID } from 'node:crypto';
import fs, { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type multer from '@koa/multer';
import type { UploadedFile } from '../../../../application/images/judge-upload.ts';
import { storageTrouble } from '../../../../application/kernel/storage-trouble.ts';
import { DomainError, IMAGE_BYTES_MAX, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import type { Context } from '../context.ts';
import { HttpError, SlowBody } from '../problems/problem.ts';
import { createBase64Decoder } from './base64.ts';
import { hasBody, isCompressed, JSON_BODY_MAX, mediaTypeOf, parseJson } from './body.ts';
import { createFileSink, free } from './file-sink.ts';
import { JsonMember } from './json-member.ts';
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

/** A multipart or JSON body; its file is on disk. */
export interface Upload {
  /** True for a JSON body, whose fields are JSON values. */
  readonly isJson?: true;
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

/** Runs `work` with new paths in `folder`; the files are removed in the end. */
export async function withTemporaryFiles<T>(folder: string, work: (newPath: () => string) => Promise<T>): Promise<T> {
  const paths: string[] = [];
  await makeFolder(folder);
  try {
    return await work(() => newPath({ folder, paths }));
  } finally {
    await Promise.allSettled(paths.map((path) => rm(path, { force: true })));
  }
}

/** A picture that was sent as Base64 in a small JSON body, in a temporary file. */
export async function base64File(
  text: string | null | undefined,
  newPath: () => string,
): Promise<Pick<Upload, 'file' | 'faults'>> {
  if (text == null) return { file: undefined, faults: [] };
  const decoder = createBase64Decoder();
  const [first, last] = [decoder.write(text), decoder.end()];
  if (last === undefined) return { file: undefined, faults: [{ field: 'image_base64', rule: 'format' }] };
  const content = Buffer.concat([first, last]);
  const path = newPath();
  await fs.writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch((error) => {
    throw storageTrouble(error);
  });
  return {
    file: { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
    faults: [],
  };
}

/** One request's upload. `discard` must be called in the end, whether or not `read` was called or succeeded. */
export interface Reception {
  readonly read: () => Promise<Upload>;
  /** The path of a further temporary file. */
  readonly newPath: () => string;
  readonly discard: () => Promise<void>;
}

export interface UploadLimits {
  /** Bytes of the whole body; an image and its fields by default. */
  readonly bodyMax?: number;
  /** Name of the file's part; `image` by default. */
  readonly field?: string;
  /** Member of a JSON body with the file in Base64; without it, JSON bodies are refused. */
  readonly jsonField?: string;
  /** Bytes of a form field. */
  readonly fieldBytesMax?: number;
  /** Minimum average speed of the body; by default only the timeout of every request applies. */
  readonly bytesPerSecond?: number;
}

/** The temporary files of one request. */
interface TemporaryFiles {
  readonly field: string;
  readonly jsonField: string | undefined;
  readonly folder: string;
  readonly bodyMax: number;
  readonly fieldBytesMax: number;
  readonly bytesPerSecond: number | undefined;
  readonly paths: string[];
  /** One per file; settles once the file is closed. */
  readonly writes: Promise<unknown>[];
  /** Aborts all writes. */
  readonly stop: AbortController;
}

/** Receives multipart bodies, and JSON bodies with a file in Base64, into temporary files in `folder`, hashing them on the way. */
export function createUploadReceiver(
  folder: string,
  {
    bodyMax = UPLOAD_BODY_MAX,
    field = 'image',
    jsonField,
    fieldBytesMax = FIELD_BYTES_MAX,
    bytesPerSecond,
  }: UploadLimits = {},
): (ctx: Context) => Reception {
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
  const { bodyMax, fieldBytesMax, bytesPerSecond, jsonField } = temporary;
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
  const announced = Number(ctx.get('Content-Length') || bodyMax);
  if (announced > bodyMax) {
    throw new HttpError('body_too_large', { max: bodyMax });
  }
  if (!BOUNDARY.test(ctx.get('Content-Type'))) throw new HttpError('bad_request', {});
  // Loaded on the first upload: it brings a table of all media types, which many services never need.
  const { default: multer } = await import('@koa/multer');
  await makeFolder(temporary.folder);
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
      fieldSize: fieldBytesMax,
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

/** Bytes of a JSON body: the image in Base64, with line breaks, and the other fields. */
const JSON_UPLOAD_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4 + JSON_BODY_MAX;

/** @throws as `receive`, and HttpError `malformed_json` */
async function receiveJson(ctx: Context, temporary: TemporaryFiles, field: string): Promise<Upload> {
  if (Number(ctx.get('Content-Length') || 0) > JSON_UPLOAD_MAX) {
    throw new HttpError('body_too_large', { max: JSON_UPLOAD_MAX });
  }
  await makeFolder(temporary.folder);
  inviteBody(ctx);
  const overflow = Promise.withResolvers<never>();
  const decoder = createBase64Decoder();
  const member = new JsonMember(field, JSON_BODY_MAX, (text) => decoder.write(text));
  const decoded = ctx.req.pipe(bounded(JSON_UPLOAD_MAX, overflow.reject)).pipe(member);
  member.once('error', overflow.reject);
  ctx.req.once('close', () => {
    if (!ctx.req.complete) overflow.reject(new HttpError('bad_request', {}));
  });
  const writing = writeFile(temporary, decoded, () => decoder.end());
  try {
    const written = await whileReading(ctx, Promise.race([writing, overflow.promise]));
    return jsonUpload(field, written, parseJson({ bytes: member.rest(), mediaType: '', charset: '' }), member.count);
  } catch (error) {
    writing.catch(() => undefined);
    if (error instanceof HttpError || error instanceof DomainError || error instanceof SlowBody) throw error;
    throw readError(error);
  }
}

/** The upload in a JSON body, which must be an object. */
function jsonUpload(field: string, written: Written, value: unknown, count: number): Upload {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuseIfAny([{ field: 'body', rule: 'type', expected: 'object' }]);
  }
  const { [field]: text, ...fields } = value as Record<string, unknown>;
  const faults: Violation[] = [];
  if (text !== undefined && text !== null && text !== '') faults.push({ field, rule: 'type', expected: 'string' });
  else if (count > 1) faults.push({ field, rule: 'single_value' });
  else if (written.isFaulty) faults.push({ field, rule: 'format' });
  const { path, bytes, sha256 } = written;
  const file = bytes > 0 && faults.length === 0 ? { path, bytes, sha256 } : undefined;
  return { isJson: true, file, fields, faults, unreadable: [], complete: true };
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

interface Written extends UploadedFile {
  /** True where `last` found that the content is faulty. */
  readonly isFaulty: boolean;
}

function newPath({ folder, paths }: Pick<TemporaryFiles, 'folder' | 'paths'>): string {
  const path = join(folder, `upload-${randomUUID()}`);
  paths.push(path);
  return path;
}

/** @throws ApplicationError `unavailable` */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw storageTrouble(error);
  });
}

/**
 * Writes to a new file with a random name. Bytes beyond IMAGE_BYTES_MAX are counted, but not written.
 * @param last the bytes that follow; undefined where the content is faulty
 */
async function writeFile(
  temporary: TemporaryFiles,
  source: Readable,
  last: () => Buffer | undefined = () => Buffer.alloc(0),
): Promise<Written> {
  const path = newPath(temporary);
  const hash = createHash('sha256');
  let bytes = 0;
  let isFaulty = false;
  const counted = (chunk: Buffer): Buffer | undefined => {
    hash.update(chunk);
    bytes += chunk.length;
    if (bytes <= IMAGE_BYTES_MAX) return chunk;
    free(chunk);
    return undefined;
  };
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, next) => next(null, counted(chunk)),
    flush(next) {
      const end = last();
      isFaulty = end === undefined;
      next(null, end === undefined || end.length === 0 ? undefined : counted(end));
    },
  });
  const written = pipeline(source, count, createFileSink(path), { signal: temporary.stop.signal });
  temporary.writes.push(written);
  await written;
  return { path, bytes, sha256: hash.digest('hex'), isFaulty };
}

/** Multer's storage: a new file per part. */
function storage(temporary: TemporaryFiles): multer.StorageEngine {
  // The package's types lack the part's stream and this storage's results.
  const engine = {
    _handleFile(_request: unknown, part: { stream: Readable }, done: (error: Error | null, file?: object) => void) {
      // The parser may find another part after the upload was discarded.
      if (temporary.stop.signal.aborted) return done(new Error('the upload was discarded'));
      writeFile(temporary, part.stream).then(
        ({ path, bytes, sha256 }) => done(null, { path, size: bytes, bytes, sha256 }),
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
