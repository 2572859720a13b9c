import { rm } from 'node:fs/promises';
import type { Readable, Transform } from 'node:stream';
import type multer from '@koa/multer';
import type { UploadedFile } from '../../../../../application/images/validate-upload.ts';
import type { Violation } from '../../../../../domain/index.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../problems/problem.ts';
import { withReadTimeout } from '../read-timeout.ts';
import { sendContinue } from '../unread-bodies.ts';
import { ensureFolder, type TemporaryFiles, writeFile } from './temporary-files.ts';
import { assertConnected, limitBytes, readError, type Upload } from './upload.ts';

const FORM_FIELDS_MAX = 50;
/** A non-empty boundary parameter. */
const BOUNDARY = /;[ \t]*boundary=(?:"[^"]|[^\s";])/i;
/** Higher than the one file allowed, so that surplus files are reported with all other faults. */
const FILES_MAX = 4;

/** The parser's substitute for invalid bytes; if the client itself sent it, the text was already damaged. */
const REPLACEMENT = '\uFFFD';

interface StoredFile extends UploadedFile {
  readonly fieldname: string;
}

/** @throws as `receive` in upload-receiver.ts */
export async function receiveMultipart(ctx: Context, temporary: TemporaryFiles): Promise<Upload> {
  const { bodyMax, fieldBytesMax, bytesPerSecond } = temporary;
  const announced = Number(ctx.get('Content-Length') || bodyMax);
  if (announced > bodyMax) {
    throw new HttpError('body_too_large', { max: bodyMax });
  }
  if (!BOUNDARY.test(ctx.get('Content-Type'))) throw new HttpError('bad_request', { lacksBoundary: true });
  // Loaded on the first upload: it contains a table of all media types, which many deployments never need.
  const { default: multer } = await import('@koa/multer');
  await ensureFolder(temporary.folder);
  assertConnected(ctx);
  sendContinue(ctx);
  let isParsed = false;
  const unreadable = new Set<string>();
  const overflow = Promise.withResolvers<never>();
  const parser = multer({
    storage: createStorage(temporary),
    // A filename marks a part as a file and is otherwise ignored. As basenames, `.` and `..` would become empty.
    preservePath: true,
    // No limit on file size: reading on finds the remaining faults, and `bodyMax` limits the whole body.
    limits: {
      files: FILES_MAX,
      fields: FORM_FIELDS_MAX,
      fieldSize: fieldBytesMax,
      fieldNameSize: 200,
      parts: FORM_FIELDS_MAX + FILES_MAX,
    },
    streamHandler: (request: Readable, busboy: Transform) => {
      isParsed = true;
      busboy.on('field', (name: string, value: string | undefined) => {
        if (value === undefined || value.includes(REPLACEMENT)) unreadable.add(name);
      });
      request.pipe(limitBytes(bodyMax, overflow.reject)).pipe(busboy);
    },
  } as multer.Options);
  const parsed = parser.any()(ctx as never, async () => undefined);
  try {
    const transferMs = bytesPerSecond === undefined ? undefined : (announced / bytesPerSecond) * 1000;
    await withReadTimeout(ctx, Promise.race([parsed, overflow.promise]), transferMs);
  } catch (error) {
    parsed.catch(() => undefined);
    return faultyUpload(error, temporary.field);
  }
  // Multer skips a body whose Content-Type has malformed parameters.
  if (!isParsed) throw new HttpError('bad_request', { lacksBoundary: true });
  const { body, files } = ctx.request as unknown as { body?: Record<string, unknown>; files?: StoredFile[] };
  const upload = toUpload(temporary.field, files ?? [], body ?? {});
  return { ...upload, unreadable: [...unreadable].map((field) => ({ field, rule: 'encoding' })) };
}

/** Multer's storage: a new file per part. */
function createStorage(temporary: TemporaryFiles): multer.StorageEngine {
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
      // A part without a path is not stored yet; `discard` removes its file.
      if (part.path === undefined) return done(null);
      rm(part.path, { force: true }).then(() => done(null), done);
    },
  };
  return engine as unknown as multer.StorageEngine;
}

/** Turns exceeded limits into faults of a field. Other parser errors mean a broken body and are thrown. */
function faultyUpload(error: unknown, fileField: string): Upload {
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
      return fault({ field: 'body', rule: 'max', max: FORM_FIELDS_MAX });
    default:
      throw readError(error);
  }
}

/** Separates the expected file from other fields; other files count as unknown fields. */
function toUpload(
  field: string,
  files: readonly StoredFile[],
  fields: Record<string, unknown>,
): Omit<Upload, 'unreadable'> {
  const images = files.filter(({ fieldname }) => fieldname === field);
  const faults: Violation[] = [];
  if (images.length > 1) faults.push({ field, rule: 'single_file' });
  // A text field with the file's name has its own fault, since "file missing" would not explain it.
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
