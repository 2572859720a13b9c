import { Transform } from 'node:stream';
import type { UploadedFile } from '../../../../../application/images/validate-upload.ts';
import { storageTrouble } from '../../../../../application/kernel/storage-trouble.ts';
import type { Violation } from '../../../../../domain/index.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../problems/problem.ts';

/** A multipart or JSON body that has been read; its file is on disk. */
export interface Upload {
  /** True for a JSON body, whose fields are JSON values. */
  readonly isJson?: true;
  readonly file: UploadedFile | undefined;
  /** Raw values; an array if a name was sent several times. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Faults of the body's structure, such as several files or a text field instead of the file. */
  readonly faults: readonly Violation[];
  /** Faults of fields with invalid bytes or an unknown charset. */
  readonly unreadable: readonly Violation[];
  /** False if a fault ended the parsing early: the other fields are unknown. */
  readonly complete: boolean;
}

/** Passes on at most `max` bytes; beyond that, it calls `fail` and stops. */
export function limitBytes(max: number, fail: (error: Error) => void): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received <= max) return done(null, chunk);
      fail(new HttpError('body_too_large', { max }));
      // `done` is never called: backpressure stops reading from the socket.
    },
  });
}

/**
 * Refuses the body of a client that has left since its request arrived: the events by which parsers notice that do not come
 * again, and they would wait until the read timeout.
 */
export function assertConnected({ req }: Pick<Context, 'req'>): void {
  if (req.destroyed) throw new HttpError('bad_request', {});
}

/** `bad_request`, unless the storage failed. */
export function readError(error: unknown): unknown {
  const trouble = storageTrouble(error);
  return trouble === error ? new HttpError('bad_request', {}, { cause: error }) : trouble;
}
