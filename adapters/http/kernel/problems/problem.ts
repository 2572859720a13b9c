import type { HttpProblemDetails } from '../../../../application/messages/messages.ts';

/** Bytes of a request's address and headers together; this many are too many. */
export const HEAD_MAX = 16 * 1024;

export type HttpErrorCode = keyof HttpProblemDetails;

/** A request that is refused for its form. */
export class HttpError<C extends HttpErrorCode = HttpErrorCode> extends Error {
  readonly code: C;
  readonly details: HttpProblemDetails[C];

  constructor(code: C, details: HttpProblemDetails[C], options?: { cause?: unknown }) {
    super(code, options);
    this.name = 'HttpError';
    this.code = code;
    this.details = details;
  }

  static is<C extends HttpErrorCode>(error: unknown, code: C): error is HttpError<C> {
    return error instanceof HttpError && error.code === code;
  }
}

/** A client that stopped sending in the middle of its body: a bad request to every reader of codes, 408 to those of statuses. */
export class SlowBody extends HttpError<'bad_request'> {
  static readonly status = 408;

  constructor() {
    super('bad_request', {});
    this.name = 'SlowBody';
  }
}

/** A request whose address and headers are too long to be read: 431, under the code of every request that cannot be read. */
export class HeadTooLong extends HttpError<'bad_request'> {
  static readonly status = 431;

  constructor(tooLong: 'address' | 'headers' | 'head') {
    super('bad_request', { tooLong, max: HEAD_MAX });
    this.name = 'HeadTooLong';
  }
}
