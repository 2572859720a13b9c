import { ApplicationError, UniqueConflict } from '../../application/errors.ts';

/** Retry-After for clients: a restarting database or a full pool needs a few seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * The conflict that each unique constraint represents. Not the constraint of image roles, whose conflict depends on the
 * role (see repositories/press-releases/press-releases.ts).
 */
const CONFLICTS: Readonly<Record<string, UniqueConflict['what']>> = {
  api_token_hash_unique: 'token_hash',
  company_account_id_slug_unique: 'company_slug',
  category_slug_unique: 'category_slug',
  charge_press_release_id_unique: 'charge',
  service_user_email_key_unique: 'user_email',
  passkey_credential_id_unique: 'passkey',
  press_release_external_id_unique: 'external_id',
};

/** SQLSTATE codes contain a digit; the operating system's codes, such as EPIPE, do not. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/**
 * By class or whole code: connection lost (08), out of resources or connections (53), shutting down or starting (57P),
 * I/O error (58), statement or lock timeout (57014, 55P03), deadlock (40), read-only server, as after a failover
 * (25006), and login refused: password or role changed (28), database dropped (3D000).
 */
const UNAVAILABLE = /^(?:08|28|53|57P|58|40)|^(?:57014|55P03|25006|3D000)$/;

/** SQLSTATE codes of a refused login, which needs an operator. */
const REFUSED = /^(?:28...|3D000)$/;

const UNIQUE_VIOLATION = '23505';

/**
 * Translates an error that the driver threw while connecting or running a statement. An error without SQLSTATE comes
 * from the connection, not from the database: refused, reset, pool full.
 */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return error;
  if (isConnectionLost(error)) return unavailable(error);
  const { code, constraint } = error as Error & { readonly code: string; readonly constraint?: unknown };
  if (UNAVAILABLE.test(code)) return unavailable(error);
  const what = code === UNIQUE_VIOLATION && typeof constraint === 'string' ? CONFLICTS[constraint] : undefined;
  return what === undefined ? error : new UniqueConflict(what);
}

/** True if the database could not be reached: connection refused or reset, or no answer. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false;
  return sqlstateOf(error) === undefined;
}

/** The SQLSTATE of a server's error; undefined for any other. */
export function sqlstateOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) ? code : undefined;
}

/** True if the server refused the login: wrong password, role or database name. */
export function isRefused(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown };
  return (
    error instanceof Error &&
    (REFUSED.test(String((error as { code?: unknown }).code)) || (cause !== undefined && isRefused(cause)))
  );
}

function unavailable(cause: Error): ApplicationError<'unavailable'> {
  return new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });
}

/** True if a statement named a table that does not exist. */
export function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && (error as { readonly code?: unknown }).code === '42P01';
}

/** True if the error is a violation of the given unique constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    (error as { readonly code?: unknown }).code === UNIQUE_VIOLATION &&
    (error as { readonly constraint?: unknown }).constraint === constraint
  );
}
