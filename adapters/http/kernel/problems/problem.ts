import type { HttpProblemDetails } from '../../../../application/messages/messages.ts';

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
