import { ApplicationError } from '../errors.ts';

/** Disk full, read-only, failing or not permitted; or too many open files. */
const TROUBLE = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE|ESTALE)$/;

/** An operator has to fix it. */
const RETRY_AFTER_SECONDS = 30;

/** Maps an error of the file system to ApplicationError `unavailable`; returns other errors unchanged. */
export function storageTrouble(error: unknown): unknown {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (typeof code !== 'string' || !TROUBLE.test(code)) return error;
  return new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
}
