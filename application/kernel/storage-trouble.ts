import { ApplicationError } from '../errors.ts';

/** The disk is full, read-only, failing or closed to this user; or the limit of open files is reached. */
const TROUBLE = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE|ESTALE)$/;

/** Somebody has to mend it, which takes longer than a moment. */
const RETRY_AFTER_SECONDS = 30;

/** ApplicationError `unavailable` for an error by which the system says that files are in trouble; else the error itself. */
export function storageTrouble(error: unknown): unknown {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string' || !TROUBLE.test(code)) return error;
  return new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
}
