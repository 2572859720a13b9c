import type { Violation } from '../domain/index.ts';

/** What each code of the application carries, beside those of the domain. */
export interface ApplicationErrorDetails {
  readonly unauthenticated: {
    readonly reason: 'missing' | 'malformed' | 'unknown' | 'no_legacy_key' | 'expired' | 'revoked' | 'conflicting';
  };
  /** The resource is not as the client believed (If-Match). */
  readonly precondition_failed: Record<never, never>;
  readonly idempotency_key_reused: { readonly violations: readonly Violation[] };
  readonly idempotency_in_progress: { readonly retryAfterSeconds: number };
  /** Something that we need does not answer, or has too much to do; trying again later may help. */
  readonly unavailable: { readonly retryAfterSeconds: number };
  /** Never says whether it was the name or what was to prove it; `passkey_unverified` is for the holder of the passkey alone. */
  readonly sign_in_failed: { readonly reason?: 'passkey_unverified' };
  /** Too many failed sign-ins from this address or for this user. */
  readonly too_many_attempts: { readonly retryAfterSeconds: number };
  /** A one-time link that is not known, was used or is over: all in the same words. */
  readonly link_unusable: Record<never, never>;
}

export type ApplicationErrorCode = keyof ApplicationErrorDetails;

export class ApplicationError<C extends ApplicationErrorCode = ApplicationErrorCode> extends Error {
  readonly code: C;
  readonly details: ApplicationErrorDetails[C];

  constructor(code: C, details: ApplicationErrorDetails[C], options?: { cause?: unknown }) {
    super(code, options);
    this.name = 'ApplicationError';
    this.code = code;
    this.details = details;
  }

  static is<C extends ApplicationErrorCode>(error: unknown, code: C): error is ApplicationError<C> {
    return error instanceof ApplicationError && error.code === code;
  }
}

/**
 * Somebody else changed the row since it was read. Thrown by repositories; use cases load under a lock, so that it
 * means a fault of ours or a write outside the service.
 */
export class StaleWrite extends Error {
  constructor(what: string) {
    super(`${what} was changed by somebody else since it was read`);
    this.name = 'StaleWrite';
  }
}

/** The database lacks steps of the schema. Thrown by `Queries.check`. */
export class SchemaOutdated extends Error {
  /** The names of the steps, in order. */
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`migrations have not run: ${missing.join(', ')}`);
    this.name = 'SchemaOutdated';
    this.missing = missing;
  }
}

/** The database answers and takes no writes. Thrown by `Queries.check`. */
export class DatabaseReadOnly extends Error {
  constructor() {
    super('the database takes no writes: it is a replica, or set to read-only');
    this.name = 'DatabaseReadOnly';
  }
}

/** A unique index refused the row: `what` names it. Thrown by repositories; use cases turn it into the code of their rule. */
export class UniqueConflict extends Error {
  readonly what:
    | 'title_image'
    | 'preview_image'
    | 'category_slug'
    | 'company_slug'
    | 'token_hash'
    | 'charge'
    | 'pending_correction'
    | 'user_email'
    | 'passkey';

  constructor(what: UniqueConflict['what']) {
    super(`there is already one: ${what}`);
    this.name = 'UniqueConflict';
    this.what = what;
  }
}
