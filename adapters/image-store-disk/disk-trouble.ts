import { ApplicationError } from '../../application/errors.ts';

/** The disk is full, takes no writes, fails, or lets us in no more; or the system has no more files for us. */
const TROUBLE = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE|ESTALE)$/;

/** Somebody has to mend it, which takes longer than a moment. */
const RETRY_AFTER_SECONDS = 30;

/** As `work`, which writes to the disk. @throws ApplicationError `unavailable` where the disk is in trouble */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!TROUBLE.test(code)) throw error;
    throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
  }
}
