import { ApplicationError, UniqueConflict } from '../../application/errors.ts';

/** How long a client is asked to wait: a database that is starting again, or a pool that is full, needs moments. */
const RETRY_AFTER_SECONDS = 5;

/** What each unique constraint stands for. That of images names the role in its values, see repositories/press-releases.ts. */
const CONFLICTS: Readonly<Record<string, UniqueConflict['what']>> = {
  api_token_hash_unique: 'token_hash',
  company_account_id_slug_unique: 'company_slug',
  category_slug_unique: 'category_slug',
  charge_press_release_id_unique: 'charge',
  service_user_email_key_unique: 'user_email',
  passkey_credential_id_unique: 'passkey',
};

/** SQLSTATE codes have a digit; the codes of the operating system, such as EPIPE, have none. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/**
 * By class or whole code: connection lost (08), no resources or too many connections (53), shutting down or starting
 * (57P), input or output failed (58), the statement or a lock took too long (57014, 55P03), a deadlock (40), a server
 * that only reads, as after a failover (25006), and one that lets us in no more: password or role changed (28), the
 * database gone (3D000).
 */
const UNAVAILABLE = /^(?:08|28|53|57P|58|40)|^(?:57014|55P03|25006|3D000)$/;

/** SQLSTATE of a connection that the server refuses until an operator changes something. */
const REFUSED = /^(?:28...|3D000)$/;

const UNIQUE_VIOLATION = '23505';

/**
 * What the application is to know of an error that a driver threw while it connected or ran a statement.
 * An error without SQLSTATE comes from the way to the database, not from the database: refused, reset, pool full.
 */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return error;
  if (isConnectionLost(error)) return unavailable(error);
  const { code, constraint } = error as Error & { readonly code: string; readonly constraint?: unknown };
  if (UNAVAILABLE.test(code)) return unavailable(error);
  const what = code === UNIQUE_VIOLATION && typeof constraint === 'string' ? CONFLICTS[constraint] : undefined;
  return what === undefined ? error : new UniqueConflict(what);
}

/** True where the database did not refuse, but could not be reached: refused, reset, no answer. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false;
  const { code } = error as { readonly code?: unknown };
  return typeof code !== 'string' || !SQLSTATE.test(code);
}

/** True where the server answered that it does not let us in: password, role or name of the database are wrong. */
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

/** True where a statement named a table that is not there. */
export function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && (error as { readonly code?: unknown }).code === '42P01';
}

/** True for the error of that unique constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    (error as { readonly code?: unknown }).code === UNIQUE_VIOLATION &&
    (error as { readonly constraint?: unknown }).constraint === constraint
  );
}
