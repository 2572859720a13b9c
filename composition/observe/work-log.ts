import type { Logger } from 'pino';
import type { WorkObserver } from '../../application/ports/index.ts';

/** Logs background events that matter to operators. */
export function workLog(logger: Logger): Pick<WorkObserver, 'mailed' | 'signingFailed' | 'replicaUsed'> {
  return {
    /** Logs neither the mail's recipient nor its content. */
    mailed(trouble, tried) {
      if (trouble === undefined) logger.debug(tried, 'mail was sent');
      else if (trouble.reason === 'no_server')
        logger.info({ mail: tried.mail }, 'mail was not sent: SMTP_URL is unset');
      else logger.error({ ...trouble, ...tried }, 'mail was not sent');
    },
    /** Renditions have no Content Credentials, or those of their original are left out. */
    signingFailed: (line) => logger.error(line),
    replicaUsed(isUsed) {
      if (isUsed) logger.warn('the database replica serves reads again');
      else logger.warn('the database replica is unreachable or lags too far: the primary serves all reads');
    },
  };
}
