import type { HttpProblemDetails } from '../../../../application/messages/messages.ts';

/** Bytes of a request's URL and headers together; a request that reaches this limit is refused. */
export const HEAD_MAX = 16 * 1024;

export type HttpErrorCode = keyof HttpProblemDetails;

/** An error of the HTTP layer, not of the domain or the application. */
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

/** The client stopped sending its body. The code stays `bad_request`, the status is 408. */
export class SlowBody extends HttpError<'bad_request'> {
  static readonly status = 408;

  constructor() {
    super('bad_request', {});
    this.name = 'SlowBody';
  }
}

/** URL and headers exceed HEAD_MAX. The code stays `bad_request`, the status is 431. */
export class HeadTooLong extends HttpError<'bad_request'> {
  static readonly status = 431;

  constructor(tooLong: 'address' | 'headers' | 'head') {
    super('bad_request', { tooLong, max: HEAD_MAX });
    this.name = 'HeadTooLong';
  }
}
