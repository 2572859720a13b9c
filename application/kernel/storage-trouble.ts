import { ApplicationError } from '../errors.ts';

/** Error codes for a disk that is full, read-only, failing or not permitted, and for too many open files. */
const TROUBLE_CODES = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE|ESTALE)$/;

/** Long, because an operator has to fix the cause. */
const RETRY_AFTER_SECONDS = 30;

/** Maps an error of the file system to ApplicationError `unavailable`; returns other errors unchanged. */
export function storageTrouble(error: unknown): unknown {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (typeof code !== 'string' || !TROUBLE_CODES.test(code)) return error;
  return new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
}
