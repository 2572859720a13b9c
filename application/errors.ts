import type { Violation } from '../domain/index.ts';

export const UNAUTHENTICATED_REASONS = [
  'missing',
  'malformed',
  'unknown',
  'no_legacy_key',
  'expired',
  'revoked',
  'conflicting',
] as const;

/** Details of each error code of the application, in addition to the domain's. */
export interface ApplicationErrorDetails {
  readonly unauthenticated: {
    readonly reason: (typeof UNAUTHENTICATED_REASONS)[number];
  };
  /**
   * The resource does not match the client's If-Match. `found`: with If-Match there is none (`nothing`), or with
   * If-None-Match there is one (`existing`).
   */
  readonly precondition_failed: { readonly found?: 'nothing' | 'existing' };
  readonly idempotency_key_reused: { readonly violations: readonly Violation[] };
  readonly idempotency_in_progress: { readonly retryAfterSeconds: number };
  /** A dependency does not respond or is overloaded; retrying later may help. */
  readonly unavailable: { readonly retryAfterSeconds: number };
  /**
   * Does not disclose whether the user or the credential was wrong; `passkey_unverified` is shown only to the passkey's
   * holder.
   */
  readonly sign_in_failed: { readonly reason?: 'passkey_unverified' };
  /** Too many failed sign-ins from this address or for this user. */
  readonly too_many_attempts: { readonly retryAfterSeconds: number };
  /** The one-time link is unknown, used or expired; which of these is not disclosed. */
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
 * The row was changed since it was read. Thrown by repositories. Use cases load under a lock, so it indicates a bug or
 * a write from outside the service.
 */
export class StaleWrite extends Error {
  constructor(what: string) {
    super(`${what} was changed by somebody else since it was read`);
    this.name = 'StaleWrite';
  }
}

/** Migrations are missing. Thrown by `Queries.check`. */
export class SchemaOutdated extends Error {
  /** Names of the missing migrations, in order. */
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`migrations have not run: ${missing.join(', ')}`);
    this.name = 'SchemaOutdated';
    this.missing = missing;
  }
}

/** The database accepts no writes. Thrown by `Queries.check`. */
export class DatabaseReadOnly extends Error {
  constructor() {
    super('the database takes no writes: it is a replica, or set to read-only');
    this.name = 'DatabaseReadOnly';
  }
}

/**
 * A unique index, named by `what`, refused the row. Thrown by repositories; use cases convert it to the error of their
 * rule.
 */
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
    | 'passkey'
    | 'external_id';

  constructor(what: UniqueConflict['what']) {
    super(`there is already one: ${what}`);
    this.name = 'UniqueConflict';
    this.what = what;
  }
}
