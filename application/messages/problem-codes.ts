import type { DomainErrorDetails } from '../../domain/index.ts';
import type { ApplicationErrorDetails } from '../errors.ts';

/** What only HTTP refuses: how a request is written, not what it asks for. */
export interface HttpProblemDetails {
  readonly malformed_json: Record<never, never>;
  readonly bad_request: Record<never, never>;
  readonly method_not_allowed: { readonly allow: readonly string[] };
  /** The limit in bytes. */
  readonly body_too_large: { readonly max: number };
  /** Media types that would do; `compressed` where it is not the type that is at fault. */
  readonly unsupported_media_type: { readonly expected: readonly string[]; readonly compressed?: true };
  readonly rate_limited: { readonly retryAfterSeconds: number };
  readonly internal_error: Record<never, never>;
}

/** Every code that a problem can have (contract §3), with what is known of it. */
export type ProblemDetails = DomainErrorDetails & ApplicationErrorDetails & HttpProblemDetails;

export type ProblemCode = keyof ProblemDetails;
