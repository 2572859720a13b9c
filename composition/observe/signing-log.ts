import type { Logger } from 'pino';
import type { WorkObserver } from './observe.ts';

/** Logs why renditions carry no Content Credentials, or those of their original are left out. */
export function signingLog(logger: Logger): Pick<WorkObserver, 'signingFailed'> {
  return { signingFailed: (line) => logger.error(line) };
}
