import type { DomainErrorDetails } from '../../domain/index.ts';
import type { ApplicationErrorDetails } from '../errors.ts';

/** Problems specific to HTTP: the form of a request, not its content. */
export interface HttpProblemDetails {
  readonly malformed_json: Record<never, never>;
  /**
   * `tooLong` if request line and headers together exceed `max` bytes: the longer of the two, or `head` if that is
   * unknown. `lacksBoundary` if the Content-Type of a multipart body names none.
   */
  readonly bad_request: {
    readonly tooLong?: 'address' | 'headers' | 'head';
    readonly max?: number;
    readonly lacksBoundary?: true;
  };
  readonly method_not_allowed: { readonly allow: readonly string[] };
  /** The limit in bytes. */
  readonly body_too_large: { readonly max: number };
  /** Supported media types; `compressed` if the content encoding is at fault, not the type. */
  readonly unsupported_media_type: { readonly expected: readonly string[]; readonly compressed?: true };
  readonly rate_limited: { readonly retryAfterSeconds: number };
  readonly internal_error: Record<never, never>;
}

/** Details of every problem code (contract §3). */
export type ProblemDetails = DomainErrorDetails & ApplicationErrorDetails & HttpProblemDetails;

export type ProblemCode = keyof ProblemDetails;
